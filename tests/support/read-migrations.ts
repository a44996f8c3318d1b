import { cp, readFile, writeFile } from 'node:fs/promises';
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

/** Writes a folder of the migrations before the named one, for a database of an earlier version. */
export async function writeMigrationsBefore(tag: string, folder: string): Promise<string> {
  await cp(migrationsFolder(), folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, 'utf8'));
  const end = journal.entries.findIndex((entry) => entry.tag === tag);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}
