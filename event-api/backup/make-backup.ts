import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import { rows } from '../platform/database/statements';
import { writePrivateFile } from '../platform/storage/write-private-file';
import { type BackupManifest, BackupRefused, placesIn } from './backup-folder';
import { listTables, newestMigration, type Table } from './tables';

const MAX_FETCHED_ROWS = 1000;

type Source = Pick<Platform, 'database' | 'storage' | 'clock'> & {
  /** Signs what people were mailed: without it none of their links would work. */
  secret: string;
};

interface Backup {
  manifest: BackupManifest;
  /** Keys of files that people need and the storage does not have. */
  lost: string[];
}

/**
 * Writes database, uploads and secret into a new folder, as they were at one moment, while the site runs. The folder appears
 * whole or not at all, and only its owner can read it. The embedded database waits meanwhile.
 * @throws BackupRefused when there is something in its place
 */
export async function makeBackup(source: Source, folder: string): Promise<Backup> {
  if (existsSync(folder)) throw new BackupRefused(`${folder} is there already. Name a new folder.`);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  try {
    const backup = await writeBackup(source, draft);
    await rename(draft, folder);
    return backup;
  } catch (error) {
    // Nobody looks for what people entered in the half of a backup.
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function writeBackup({ database, storage, clock, secret }: Source, folder: string): Promise<Backup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const places = placesIn(folder);
  const { keys, ...written } = await database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const tables: BackupManifest['tables'] = [];
    for (const table of await listTables(tx)) {
      tables.push({ ...table, rows: await writeTable(tx, table, places.table(table.name)) });
    }
    return { tables, migration: await newestMigration(tx), keys: await listFiles(tx) };
  });
  const missing: string[] = [];
  for (const key of keys) {
    const content = await storage.get(key);
    if (content) await writePrivateFile(places.file(key), content);
    else missing.push(key);
  }
  await writeFile(places.secret, secret, { mode: 0o600 });
  const manifest: BackupManifest = {
    ...{ format: 1, madeAt: clock.now() },
    ...written,
    ...{ files: keys.length - missing.length, missing },
  };
  await writeFile(places.manifest, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  // Others were removed by their owners since.
  const needed = missing.length > 0 ? await listFiles(database.db) : [];
  return { manifest, lost: missing.filter((key) => needed.includes(key)) };
}

/** Keys of the files that somebody has. */
async function listFiles(db: Db): Promise<string[]> {
  const kept = await rows<{ key: string }>(
    db,
    sql`select storage_key as key from files where state <> 'removed' order by storage_key`,
  );
  return kept.map(({ key }) => key);
}

/** @returns how many rows there are */
async function writeTable(tx: Db, { name }: Table, file: string): Promise<number> {
  let count = 0;
  const table = sql.identifier(name);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await tx.execute(sql`declare backed_up cursor for select row_of::text as row from ${table} as row_of`);
  async function* lines() {
    for (;;) {
      const some = await rows<{ row: string }>(tx, sql.raw(`fetch ${MAX_FETCHED_ROWS} from backed_up`));
      if (some.length === 0) return;
      count += some.length;
      yield some.map(({ row }) => `${JSON.stringify(row)}\n`).join('');
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }));
  await tx.execute(sql`close backed_up`);
  return count;
}
