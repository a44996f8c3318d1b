import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '@/event-api/platform/database/migrations-folder';

/** The statements of all migrations, split before the named one. */
export async function readMigrations(tag: RegExp): Promise<[before: string[], after: string[]]> {
  const folder = migrationsFolder();
  const journal: { entries: { tag: string }[] } = JSON.parse(
    await readFile(join(folder, 'meta/_journal.json'), 'utf8'),
  );
  const all = await Promise.all(
    journal.entries.map((entry) => readFile(join(folder, `${entry.tag}.sql`), 'utf8')),
  );
  const at = journal.entries.findIndex((entry) => tag.test(entry.tag));
  return [all.slice(0, at), all.slice(at)];
}
