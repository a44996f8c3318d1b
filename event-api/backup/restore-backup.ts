import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Environment } from '@/lib/env';
import type { Database, Db } from '../platform/database/database';
import { databaseFolder } from '../platform/database/embedded';
import { migrationsFolder } from '../platform/database/migrations-folder';
import { openDatabase } from '../platform/database/open';
import { rows } from '../platform/database/statements';
import type { Log } from '../platform/log';
import { createStorage } from '../platform/storage/create-storage';
import { writePrivateFile } from '../platform/storage/write-private-file';
import { secretFile } from '../platform/tokens';
import { type BackupManifest, BackupRefused, backupManifest, placesIn } from './backup-folder';
import { listTables, newestMigration, type Table } from './tables';

const MAX_INSERTED_ROWS = 500;

/**
 * Restores a backup onto an empty machine: into the database, storage and data folder that the environment names. The database
 * may be of the other kind, and the product newer. What fails leaves a database of its own empty, and none in the folder.
 * @throws BackupRefused when the backup is not whole or of a newer product, the secret another, or the database not empty
 */
export async function restoreBackup(env: Environment, folder: string, log: Log): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  const secret = await readFile(placesIn(folder).secret, 'utf8');
  if (env.TOKEN_SECRET !== undefined && env.TOKEN_SECRET !== secret) {
    throw new BackupRefused(
      `TOKEN_SECRET is not the backup's, so that no link in earlier letters would work. Set it to the text in ${placesIn(folder).secret}.`,
    );
  }
  const isEmbedded = env.DATABASE_URL === undefined;
  const place = databaseFolder(env.DATA_DIR);
  if (isEmbedded && existsSync(place)) {
    throw new BackupRefused(
      `There is a database in ${env.DATA_DIR} already. Name a new folder with DATA_DIR, or move that one away.`,
    );
  }
  const migrations = await migrationsUntil(manifest.migration);
  try {
    const database = await openDatabase(env, { log, migrations });
    try {
      await fill(database, manifest, folder);
      await putFiles(database.db, { env, log, folder, missing: manifest.missing });
    } finally {
      await database.close();
    }
    if (env.TOKEN_SECRET === undefined) await writePrivateFile(secretFile(env), Buffer.from(secret));
    // Brings it to the product's own version.
    await (await openDatabase(env, { log })).close();
  } catch (error) {
    if (isEmbedded) await rm(place, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(migrations, { recursive: true });
  }
  return manifest;
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(placesIn(folder).manifest, 'utf8').catch(() => '');
  try {
    return backupManifest.parse(JSON.parse(text));
  } catch {
    throw new BackupRefused(`${folder} is no whole backup: it has no backup.json that this version reads.`);
  }
}

const journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })) });

/** A folder with the migrations that the backup's database had. @throws BackupRefused when it had newer ones */
async function migrationsUntil(newest: number): Promise<string> {
  const own = migrationsFolder();
  const { entries, ...rest } = journal.parse(
    JSON.parse(await readFile(join(own, 'meta/_journal.json'), 'utf8')),
  );
  if (!entries.some(({ when }) => when === newest)) {
    throw new BackupRefused(
      'The backup is of another version of the product. Restore it with that one or a newer one.',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-migrations-'));
  await cp(own, folder, { recursive: true });
  const until = { ...rest, entries: entries.filter(({ when }) => when <= newest) };
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(until));
  return folder;
}

/** Fills an empty database, whole or not at all. */
async function fill(database: Database, manifest: BackupManifest, folder: string): Promise<void> {
  await database.transaction(async (tx) => {
    await requireEmpty(tx, manifest);
    const references = await rows<{ table: string; name: string; definition: string }>(
      tx,
      sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
          from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    // In no order are all tables filled after those that they refer to. Made again, each reference is checked.
    for (const { table, name } of references) {
      await tx.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`);
    }
    for (const { rows: expected, ...table } of manifest.tables) {
      const count = await fillTable(tx, table, placesIn(folder).table(table.name));
      if (count !== expected) {
        throw new BackupRefused(
          `The backup is broken: ${table.name} has ${count} rows instead of ${expected}.`,
        );
      }
    }
    for (const { table, name, definition } of references) {
      await tx.execute(
        sql`alter table ${sql.raw(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      );
    }
    await continueNumbers(tx);
  });
}

/** @throws BackupRefused when the database has other tables than the backup, or rows */
async function requireEmpty(tx: Db, manifest: BackupManifest): Promise<void> {
  const tables = await listTables(tx);
  const layout = (list: readonly Table[]) => JSON.stringify(list.map(({ name, columns }) => [name, columns]));
  const isSame = (await newestMigration(tx)) === manifest.migration;
  if (!isSame || layout(tables) !== layout(manifest.tables)) {
    throw new BackupRefused(
      'The database has tables of another version than the backup. Restore into an empty one.',
    );
  }
  for (const { name } of tables) {
    const [filled] = await rows(tx, sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (filled)
      throw new BackupRefused(`The database is not empty: ${name} has rows. Restore into an empty one.`);
  }
}

/** @returns how many rows there are */
async function fillTable(tx: Db, { name, columns }: Table, file: string): Promise<number> {
  const table = sql.identifier(name);
  const list = (prefix: string) =>
    sql.join(
      columns.map((column) => sql`${sql.raw(prefix)}${sql.identifier(column)}`),
      sql`, `,
    );
  let count = 0;
  const insert = async (lines: readonly string[]) => {
    count += lines.length;
    await tx.execute(
      sql`insert into ${table} (${list('')}) overriding system value select ${list('(restored.one).')}
          from (select value::${table} as one
                from jsonb_array_elements_text(${`[${lines.join(',')}]`}::text::jsonb) offset 0) as restored`,
    );
  };
  let waiting: string[] = [];
  for await (const line of linesOf(file)) {
    waiting.push(line);
    if (waiting.length < MAX_INSERTED_ROWS) continue;
    await insert(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await insert(waiting);
  return count;
}

/** The lines of a file. Newer Nodes' own reader ends one at a separator within a text as well, such as U+2028. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const read of createReadStream(file, 'utf8')) {
    const lines = `${rest}${read}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Columns that number rows by themselves go on after the greatest number. */
async function continueNumbers(tx: Db): Promise<void> {
  const numbered = await rows<{ table: string; column: string }>(
    tx,
    sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval(%')`,
  );
  for (const { table, column } of numbered) {
    const greatest = sql`(select coalesce(max(${sql.identifier(column)}), 0) from ${sql.identifier(table)})`;
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${`public."${table}"`}, ${column}), ${greatest} + 1, false)`,
    );
  }
}

interface Files {
  env: Environment;
  log: Log;
  folder: string;
  missing: readonly string[];
}

async function putFiles(db: Db, { env, log, folder, missing }: Files): Promise<void> {
  const storage = await createStorage(env, log);
  const stored = await rows<{ key: string; type: string }>(
    db,
    sql`select storage_key as key, media_type as type from files where state <> 'removed'`,
  );
  for (const { key, type } of stored) {
    if (missing.includes(key)) continue;
    await storage.put(key, await readFile(placesIn(folder).file(key)), type);
  }
}
