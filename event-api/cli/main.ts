import { type Environment, readEnvironment } from '@/lib/env';
import { importDemoEvents } from '../events/demo';
import { FIRST_START } from '../events/make-first-database';
import { systemClock } from '../platform/clock';
import { openForCommand } from '../platform/database/open-for-command';
import { withSiteAddress } from '../platform/process/site-address';
import { registries } from '../registries';
import { showReport } from './commands/import-checked';
import type { CommandContext } from './place';
import { run } from './run';
import { DONE_EXIT_CODE, processTerminal, showProgress } from './terminal';
import { userName } from './user-name';

/** The entry of `npm run event`. */

/** By convention, the number of an interrupt's signal and 128. */
const INTERRUPTED_EXIT_CODE = 130;

// Whoever reads the output may stop early, as `head` does. The work goes on, and nobody reads the rest.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
process.once('SIGINT', () => {
  processTerminal.err('\nStopped. What was under way is undone; what was reported as done stays.\n');
  process.exit(INTERRUPTED_EXIT_CODE);
});

const args = process.argv.slice(2);
const place = {
  terminal: processTerminal,
  readEnvironment: () => withSiteAddress(readEnvironment()),
  openDatabase: (env: Environment) => openForCommand(env, (line) => processTerminal.err(`${line}\n`)),
};
process.exitCode =
  args[0] === FIRST_START ? await setUpDemo(place) : await run(args, { ...place, user: userName() });

/** Creates the database of a first start, with the demo events. @returns the exit code */
async function setUpDemo({
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
