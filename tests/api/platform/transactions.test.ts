import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { rows } from '@/event-api/platform/database/statements';
import { createTestPlatform, describeOnBoth, type TestPlatform } from '../../support/database';

async function withNotes(platform: TestPlatform, name: string) {
  const table = sql.raw(name);
  await platform.db.execute(sql`create table ${table} (note text unique)`);
  return {
    write: (note: string) => sql`insert into ${table} values (${note})`,
    read: (db = platform.db) => rows<{ note: string }>(db, sql`select note from ${table} order by note`),
  };
}

describeOnBoth('a transaction', (platform) => {
  it('keeps everything or nothing', async () => {
    const { write, read } = await withNotes(platform(), 'kept');
    await platform().database.transaction(async (tx) => {
      await tx.execute(write('a'));
      await tx.execute(write('b'));
    });
    const fails = platform().database.transaction(async (tx) => {
      await tx.execute(write('c'));
      throw new Error('no');
    });
    await expect(fails).rejects.toThrow('no');
    expect(await read()).toEqual([{ note: 'a' }, { note: 'b' }]);
  });

  it('undoes a part that failed in a savepoint, and goes on', async () => {
    const { write, read } = await withNotes(platform(), 'parts');
    await platform().database.transaction(async (tx) => {
      await tx.execute(write('a'));
      const part = tx.transaction(async (inner) => {
        await inner.execute(write('b'));
        await inner.execute(write('a'));
      });
      await expect(part).rejects.toThrow();
      await tx.execute(write('c'));
    });
    expect(await read()).toEqual([{ note: 'a' }, { note: 'c' }]);
  });
});

describe('a transaction on a server', () => {
  it('fails with a statement that nobody waited for', async () => {
    const platform = await createTestPlatform('postgres');
    const { write, read } = await withNotes(platform, 'unawaited');
    const careless = platform.database.transaction(async (tx) => {
      await tx.execute(write('a'));
      tx.execute(write('a')).then(undefined, () => undefined);
    });
    await expect(careless).rejects.toThrow();
    expect(await read()).toEqual([]);
    await platform.close();
  });

  it('ends when its connection is lost, and what follows is sent nowhere', async () => {
    const platform = await createTestPlatform('postgres');
    const { write, read } = await withNotes(platform, 'lost');
    const admin = postgres(platform.postgresUrl ?? '', { max: 1 });
    let after: unknown;
    const lost = platform.database.transaction(async (tx) => {
      await tx.execute(write('a'));
      const [own] = await rows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      await admin`select pg_terminate_backend(${own?.pid ?? 0})`;
      await new Promise((resolve) => setTimeout(resolve, 200));
      after = await tx.execute(write('b')).then(
        () => 'sent',
        () => 'refused',
      );
    });
    await expect(lost).rejects.toThrow();
    await expect.poll(() => after).toBe('refused');
    expect(await read()).toEqual([]);
    await platform.database.transaction((tx) => tx.execute(write('c')));
    expect(await read()).toEqual([{ note: 'c' }]);
    await admin.end();
    await platform.close();
  });
});
