import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wasEverDone } from '../audit/audit-trail';
import type { Db } from '../platform/database/database';
import { events } from '../tenancy/schema';
import { type Importer, type ImportReport, importInto } from './import/import-event';
import type { OnProgress } from './import/write-import';
import type { CheckedEvent } from './reading/read-definition';
import { readEventFile } from './reading/read-event-file';

/** The folder of the demo events: beside this module in the source, in the working directory when built. */
function demoFolder(): string | undefined {
  const places = [
    fileURLToPath(new URL('./demo', import.meta.url)),
    join(process.cwd(), 'event-api/events/demo'),
  ];
  return places.find((place) => existsSync(place));
}

export async function demoDefinitions(): Promise<string[]> {
  const folder = demoFolder();
  if (folder === undefined) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .map((entry) => join(folder, entry.name, 'event.yaml'))
    .filter((file) => existsSync(file))
    .sort();
}

/** The codes of the demo events: each is in a folder of that name. */
export const demoCodes = async (): Promise<string[]> =>
  (await demoDefinitions()).map((file) => basename(dirname(file)));

/**
 * Imports the demo events into a database without events, so that a first start shows something: all of them in one
 * transaction, because a start that is killed between two would leave one for ever. They do not come back after somebody has
 * deleted an event.
 * @throws UnusableDefinition
 */
export async function importDemoEvents(
  { database, clock, owners }: Importer,
  progressOf: (code: string) => OnProgress | undefined = () => undefined,
): Promise<ImportReport[]> {
  if (!(await isUntouched(database.db))) return [];
  const now = clock.now();
  const files: CheckedEvent[] = [];
  for (const file of await demoDefinitions()) files.push(await readEventFile(file, {}, now));
  return database.transaction(async (tx) => {
    const reports: ImportReport[] = [];
    for (const checked of files) {
      const onProgress = progressOf(checked.definition.event.code);
      reports.push(await importInto({ owners }, tx, { checked, now, ...(onProgress && { onProgress }) }));
    }
    return reports;
  });
}

async function isUntouched(db: Db): Promise<boolean> {
  const [some] = await db.select({ code: events.code }).from(events).limit(1);
  return some === undefined && !(await wasEverDone(db, 'delete'));
}
