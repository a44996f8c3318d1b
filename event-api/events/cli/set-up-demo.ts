import { systemClock } from '../../platform/clock';
import { registries } from '../../registries';
import { importDemoEvents } from '../demo';
import { DONE_EXIT_CODE } from './exit-codes';
import { showReport } from './import-checked';
import type { CommandContext } from './run';
import { showProgress } from './terminal';

/** Creates the database of a first start, with the demo events. @returns the exit code */
export async function setUpDemo({
  terminal,
  readEnvironment,
  openDatabase,
}: Pick<CommandContext, 'terminal' | 'readEnvironment' | 'openDatabase'>): Promise<number> {
  const database = await openDatabase(readEnvironment());
  try {
    const importer = { database, clock: systemClock, owners: registries.owners };
    const reports = await importDemoEvents(importer, (code) => showProgress(terminal, `Importing ${code}`));
    for (const report of reports) showReport(terminal, report);
    return DONE_EXIT_CODE;
  } finally {
    await database.close();
  }
}
