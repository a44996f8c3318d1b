import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the migrations: beside this module in the source, in the working directory when built. */
export function migrationsFolder(): string {
  const places = [
    fileURLToPath(new URL('./migrations', import.meta.url)),
    join(process.cwd(), 'event-api/platform/database/migrations'),
  ];
  const folder = places.find((place) => existsSync(join(place, 'meta/_journal.json')));
  if (!folder) throw new Error(`There are no migrations in ${places.join(' or ')}.`);
  return folder;
}
