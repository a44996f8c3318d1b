import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openServer } from '@/event-api/platform/database/server';
import { constraintOf, rows } from '@/event-api/platform/database/statements';
import { inventoryItems } from '@/event-api/platform/inventory/schema';
import { recurringTasks } from '@/event-api/platform/jobs/schema';
import { createServerDatabase, describeOnBoth } from '@/tests/support/database';
import { onEveryConnection } from '@/tests/support/on-every-connection';
import { writeMigrationsBefore } from '@/tests/support/read-migrations';

const INSTANT = '2027-02-04T17:00:00.123Z';

describeOnBoth('database', (platform) => {
  test('instants read as they were written: in queries, raw statements and transactions', async () => {
    const { db, database } = platform();
    await db.insert(recurringTasks).values({ name: 'instants', dueAt: INSTANT });
    const raw = sql`select due_at, leased_until from recurring_tasks where name = 'instants'`;
    const expected = [{ due_at: INSTANT, leased_until: null }];
    expect(await db.select({ due_at: recurringTasks.dueAt }).from(recurringTasks)).toEqual([
      { due_at: INSTANT },
    ]);
    expect(await rows(db, raw)).toEqual(expected);
    expect(await database.transaction((tx) => rows(tx, raw))).toEqual(expected);
  });

  test('all connections can be in transactions at once, the first time as well', async () => {
    const { database } = platform();
    const all = await onEveryConnection(database, (tx) => rows(tx, sql`select 1`));
    expect(all).toHaveLength(database.connections);
  });

  test('a broken constraint is known by its name', async () => {
    const item = { eventCode: 'demo', kind: 'session', code: 'a', capacity: 1, sold: 2 };
    const error = await platform()
      .db.insert(inventoryItems)
      .values(item)
      .catch((thrown: unknown) => thrown);
    expect(constraintOf(error)).toBe('inventory_items_capacity');
    expect(constraintOf(new Error('another'))).toBe(undefined);
  });

  describe('the guard', () => {
    test('the database used inside its own transaction throws at once', async () => {
      const { db, database } = platform();
      const inside = (use: () => Promise<unknown>) => database.transaction(() => use());
      const refusal =
        'The database was used inside one of its transactions: pass the transaction on instead.';
      await expect(inside(() => rows(db, sql`select 1`))).rejects.toThrow(refusal);
      await expect(inside(async () => db.select().from(inventoryItems))).rejects.toThrow(refusal);
      await expect(inside(() => database.transaction(async () => undefined))).rejects.toThrow(refusal);
    });

    test('other work at the same time, work after it, and a transaction of a transaction go on', async () => {
      const { db, database } = platform();
      const two = await database.transaction((tx) =>
        tx.transaction((inner) => rows<{ two: number }>(inner, sql`select 2 as two`)),
      );
      expect(two).toEqual([{ two: 2 }]);
      let after: Promise<unknown> = Promise.resolve();
      await database.transaction(async () => {
        after = new Promise((resolve) => setTimeout(resolve, 20)).then(() =>
          rows(db, sql`select 3 as three`),
        );
      });
      expect(await after).toEqual([{ three: 3 }]);
    });
  });
});

test('instances that start at once on an empty database migrate it once', async () => {
  const { url, drop } = await createServerDatabase('template0');
  const opened = await Promise.all(Array.from({ length: 4 }, () => openServer(url, { guard: true })));
  expect(await opened[0]?.db.select().from(recurringTasks)).toEqual([]);
  await Promise.all(opened.map((database) => database.close()));
  await drop();
});

test('a migration lets orders pass while something holds its table, and comes through afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-migrations-'));
  const { url, drop } = await createServerDatabase('template0');
  const earlier = await openServer(url, {
    guard: true,
    migrations: await writeMigrationsBefore('0060_requests-of-jobs', folder),
  });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = earlier.transaction(async (tx) => {
    await rows(tx, sql`lock table jobs in access share mode`);
    await released;
  });
  const opening = openServer(url, { guard: true });
  const waits = sql`select 1 from pg_locks where mode = 'AccessExclusiveLock' and not granted`;
  await expect.poll(() => rows(earlier.db, waits), { timeout: 10_000 }).toHaveLength(1);
  // Waits behind the migration, and is answered while the table is still held.
  expect(await rows(earlier.db, sql`select * from jobs`)).toEqual([]);
  release();
  const present = await opening;
  expect(await rows(present.db, sql`select request from jobs`)).toEqual([]);
  await holding;
  for (const each of [present, earlier]) await each.close();
  await drop();
  await rm(folder, { recursive: true });
});
