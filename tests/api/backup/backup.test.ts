import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackup } from '@/event-api/backup/make-backup';
import { restoreBackup } from '@/event-api/backup/restore-backup';
import { listTables } from '@/event-api/backup/tables';
import { systemClock } from '@/event-api/platform/clock';
import type { Platform } from '@/event-api/platform/context';
import { createPlatform } from '@/event-api/platform/create-platform';
import type { Db } from '@/event-api/platform/database/database';
import { openServer } from '@/event-api/platform/database/server';
import { rows } from '@/event-api/platform/database/statements';
import { createLog } from '@/event-api/platform/log';
import { createDiskStorage } from '@/event-api/platform/storage/create-storage';
import { registries } from '@/event-api/registries';
import { readEnvironment } from '@/lib/env';
import { createTestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { createServerDatabase, describeOnBoth } from '../../support/database';
import { writeMigrationsBefore } from '../../support/read-migrations';
import { picture } from '../../support/uploads';
import { withFileForm } from '../files/file-form';
import { startPerson } from '../registration/person';

const SECRET = 'a secret that is known to tests alone';
const quiet = createLog(() => undefined);

/** Every row of every table, as PostgreSQL writes it. */
async function everything(db: Db): Promise<Record<string, string[]>> {
  const tables = await listTables(db);
  const read = ({ name }: { name: string }) =>
    rows<{ row: string }>(db, sql`select t::text as row from ${sql.identifier(name)} t order by 1`);
  const found = await Promise.all(tables.map(read));
  return Object.fromEntries(tables.map(({ name }, at) => [name, (found[at] ?? []).map(({ row }) => row)]));
}

const drops: (() => Promise<void>)[] = [];
/** Settings of an empty machine with a PostgreSQL, which creates a database sooner than the embedded one. */
async function emptyServer() {
  const { url, drop } = await createServerDatabase('template0');
  drops.push(drop);
  return readEnvironment({
    NODE_ENV: 'test',
    DATA_DIR: join(folder, `beside-${drops.length}`),
    DATABASE_URL: url,
  });
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-backup-'));
});
afterAll(async () => {
  for (const drop of drops) await drop();
  await rm(folder, { recursive: true, force: true });
});

describeOnBoth('a backup', (platform, callsAlone) => {
  const host = 'backed-up.localhost';
  const place = () => join(folder, platform().database.kind);

  it('restored into a database of the other kind has every table, every file, and lets people go on', async () => {
    const api = createTestApi(platform());
    await api.importFixture({ code: 'backed-up', host }, withFileForm);
    const ada = await startPerson(api, { host, email: 'ada@example.org' });
    const input = { target: 'registration', code: ada.code, field_ID: 'portrait', type: 'photo' };
    const uploaded = await api.ask(
      'uploadWebsiteFile',
      { ...input, file: await picture(20, 20) },
      ada.caller,
    );
    expect(uploaded.status).toBe(200);
    await ada.fill({ last_name: 'Love"lace\\ (née, {Byron})', first_name: 'Ada\u2028' });
    // Ends a line for some readers of lines.
    const separators = JSON.stringify({ text: 'a\u2028b\u2029c\r\nd' });
    await platform().db.execute(
      sql`insert into jobs (kind, key, payload, run_at) values ('a.kind', 'separators', ${separators}::text::jsonb, '2099-01-01')`,
    );
    const before = await everything(platform().db);
    const { manifest } = await makeBackup({ ...platform(), secret: SECRET }, place());
    expect(manifest).toMatchObject({ files: 1, missing: [] });

    const env =
      platform().database.kind === 'pglite'
        ? await emptyServer()
        : readEnvironment({ NODE_ENV: 'test', DATA_DIR: join(folder, 'embedded') });
    await restoreBackup(env, place(), quiet);
    const restored: Platform & { close(): Promise<void> } = await createPlatform(env, registries, {
      clock: platform().clock,
      log: quiet,
    });
    try {
      expect(await everything(restored.db)).toEqual(before);
      const [file] = await rows<{ key: string }>(restored.db, sql`select storage_key as key from files`);
      const key = file?.key ?? '';
      expect(await restored.storage.get(key)).toEqual(await platform().storage.get(key));
      // Tokens hold, because the secret came along, and rows are numbered on.
      const there = createTestApi(restored);
      const overview = await there.call('checkRegistration', { code: ada.code }, ada.caller);
      expect(overview).toEqual(await ada.overview());
      const days = await there.call('getEventDays', {}, { host });
      expect(days).toEqual(await api.call('getEventDays', {}, { host }));
      await startPerson(there, { host, email: 'grace@example.org' });
      await expect(restoreBackup(env, place(), quiet)).rejects.toThrow(/not empty|already/);
    } finally {
      await restored.close();
    }
  });

  if (callsAlone) return;

  it('is refused where something is already, and when it is not whole', async () => {
    expect(await commandLine(platform)(['backup', place()])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is there already. Name a new folder.'),
    });
    const storage = { ...platform().storage, get: () => Promise.reject(new Error('the storage is away')) };
    const failed = join(folder, 'failed');
    await expect(makeBackup({ ...platform(), storage, secret: SECRET }, failed)).rejects.toThrow('away');
    expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([]);
    const broken = join(folder, 'broken');
    await cp(place(), broken, { recursive: true });
    const env = await emptyServer();
    await writeFile(join(broken, 'database/events.jsonl'), '');
    await expect(restoreBackup(env, broken, quiet)).rejects.toThrow('events has 0 rows instead of 1');
    await rm(join(broken, 'backup.json'));
    await expect(restoreBackup(env, broken, quiet)).rejects.toThrow('no whole backup');
    const other = { ...env, TOKEN_SECRET: `${SECRET}, but another` };
    await expect(restoreBackup(other, place(), quiet)).rejects.toThrow("TOKEN_SECRET is not the backup's");
  });
});

describe('a backup of an earlier version', () => {
  it('is brought to the present one, and one of a later version is refused', async () => {
    const earlier = await writeMigrationsBefore('0060_requests-of-jobs', join(folder, 'earlier-migrations'));
    const { DATABASE_URL = '' } = await emptyServer();
    const database = await openServer(DATABASE_URL, { guard: true, migrations: earlier });
    await database.db.execute(
      sql`insert into jobs (kind, key, payload, run_at) values ('a.kind', 'a key', 'null'::jsonb, now())`,
    );
    const storage = createDiskStorage(join(folder, 'earlier/uploads'));
    const backup = join(folder, 'earlier-backup');
    const { manifest } = await makeBackup({ database, storage, clock: systemClock, secret: SECRET }, backup);
    await database.close();

    const env = await emptyServer();
    await restoreBackup(env, backup, quiet);
    const restored = await openServer(env.DATABASE_URL ?? '', { guard: true });
    expect(await rows(restored.db, sql`select kind, payload::text as payload, request from jobs`)).toEqual([
      { kind: 'a.kind', payload: 'null', request: null },
    ]);
    await restored.close();

    const later = { ...manifest, migration: manifest.migration + 1 };
    await writeFile(join(backup, 'backup.json'), JSON.stringify(later));
    await expect(restoreBackup(await emptyServer(), backup, quiet)).rejects.toThrow(
      'another version of the product',
    );
  });
});
