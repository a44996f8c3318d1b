import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { constraintOf, rows, sendForRows } from '@/event-api/platform/database/statements';
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

  it('reads what it has changed right behind it', async () => {
    const { write, read } = await withNotes(platform(), 'told');
    const told = await platform().database.changeAndRead(
      async (tx) => {
        await tx.execute(write('a'));
        return 'written';
      },
      async (db, changed) => ({ changed, notes: await read(db) }),
    );
    expect(told).toEqual({ changed: 'written', notes: [{ note: 'a' }] });
    expect(await read()).toEqual([{ note: 'a' }]);
  });

  it('carries out what was sent without waiting, in this order and before it commits', async () => {
    const { write, read } = await withNotes(platform(), 'sent');
    const last = sql`insert into sent select max(note) || 'b' from sent`;
    const told = await platform().database.changeAndRead(
      async (tx) => ({ sent: Promise.all([sendForRows(tx, write('a')), sendForRows(tx, last)]) }),
      async (db, { sent }) => (await Promise.all([read(db), sent]))[0],
    );
    expect(told).toEqual([{ note: 'a' }, { note: 'ab' }]);
  });

  it('keeps nothing of what was sent without waiting when a part of it fails, and tells the reason', async () => {
    const { write, read } = await withNotes(platform(), 'sent_in_vain');
    const change = platform().database.changeAndRead(
      async (tx) => {
        const sent = Promise.all([sendForRows(tx, write('a')), sendForRows(tx, write('a'))]);
        sent.catch(() => undefined);
        return { sent };
      },
      async (db, { sent }) => (await Promise.all([read(db), sent]))[0],
    );
    const reason = await change.then(
      () => 'kept',
      (error: unknown) => constraintOf(error),
    );
    expect(reason).toBe('sent_in_vain_note_key');
    expect(await read()).toEqual([]);
  });

  it('reads nothing when the change is refused', async () => {
    const { write, read } = await withNotes(platform(), 'refused');
    const change = platform().database.changeAndRead(
      async (tx) => {
        await tx.execute(write('a'));
        throw new Error('no');
      },
      () => read(),
    );
    await expect(change).rejects.toThrow('no');
    expect(await read()).toEqual([]);
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
