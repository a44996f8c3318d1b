import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Platform } from '../platform/context';
import { events } from '../tenancy/schema';
import { type ImportReport, importEvent } from './import/import-event';
import { readEventFile } from './read-event-file';

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

/**
 * Imports the demo events if the database has no events yet, so that a first start shows something.
 * @throws UnusableDefinition
 */
export async function importDemoEvents(
  platform: Pick<Platform, 'database' | 'clock' | 'log' | 'owners'>,
): Promise<ImportReport[]> {
  const [some] = await platform.database.db.select({ code: events.code }).from(events).limit(1);
  if (some) return [];
  const reports: ImportReport[] = [];
  for (const file of await demoDefinitions()) {
    const checked = await readEventFile(file, {}, platform.clock.now());
    const report = await importEvent(platform, checked);
    platform.log.info('imported a demo event', { event: report.code, sessions: report.sessions });
    reports.push(report);
  }
  return reports;
}
