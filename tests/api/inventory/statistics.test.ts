import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { recurringTasks } from '@/event-api/jobs';
import { ownerValues } from '@/event-api/platform/database/owner-columns';
import { refreshStatistics } from '@/event-api/platform/database/refresh-statistics';
import { rows } from '@/event-api/platform/database/statements';
import { availabilities } from '@/event-api/platform/inventory/availability';
import { holds, waits } from '@/event-api/platform/inventory/schema';
import { BOTH, createTestPlatform } from '@/tests/support/database';
import { rowsRead } from '@/tests/support/rows-read';
import { asked, HOLD_SECONDS, listHolds, named, session, sessions } from './inventory';

describe.each(BOTH)('a table that a rush has just filled, on %s', (kind) => {
  /** Each attempt has its own, since the planner keeps what it has learned. */
  const newPlatform = async () => {
    const platform = await createTestPlatform(kind);
    onTestFinished(() => platform.close());
    return platform;
  };

  test('is soon no longer read through for what one owner holds or is offered, or one session has left', async () => {
    const platform = await newPlatform();
    const { db } = platform;
    const event = 'just-filled';
    // PostgreSQL's own round may come at any moment, and would refresh the figures before the test has looked.
    await db.execute(sql`alter table holds set (autovacuum_enabled = false)`);
    await db.execute(sql`alter table waits set (autovacuum_enabled = false)`);
    const { now } = asked(platform, event, '');
    await sessions(platform, event, { a: null, b: 1 });
    const endsAt = new Date(Date.parse(now) + HOLD_SECONDS * 1000).toISOString();
    const held = (owner: string, code: string) => ({
      eventCode: event,
      kind: 'session',
      code,
      ...ownerValues(named(owner)),
      quantity: 1,
      endsAt,
      createdAt: now,
    });
    const many = Array.from({ length: 1000 }, (_, index) => held(`visitor:${index}`, 'a'));
    await db.insert(holds).values([...many, held('visitor:b', 'b')]);
    await db.execute(sql`update inventory_items set held = 1000 where event_code = ${event} and code = 'a'`);
    await db.execute(sql`update inventory_items set held = 1 where event_code = ${event} and code = 'b'`);
    const waiting = (index: number) => ({
      eventCode: event,
      kind: 'session',
      code: 'b',
      ...ownerValues(named(`visitor:${index}`)),
      offerSeconds: HOLD_SECONDS,
      joinedAt: now,
    });
    await db.insert(waits).values(Array.from({ length: 300 }, (_, index) => waiting(index)));

    const owner = named('visitor:7');
    const items = [session('b')];
    const read = async () => ({
      held: await rowsRead(db, 'holds', (tx) => listHolds(tx, { eventCode: event, owner })),
      offered: await rowsRead(db, 'waits', (tx) => listHolds(tx, { eventCode: event, owner })),
      left: await rowsRead(db, 'holds', (tx) => availabilities(tx, { eventCode: event, items, now })),
    });
    expect((await read()).held).toBeGreaterThan(1000);
    // A server counts what a connection has done when that has been quiet for some seconds. The statements are made once more
    // only then: PostgreSQL judges one that is made often by what it cost before.
    const known = async () => {
      await Promise.all(recurringTasks.map((task) => task.run(platform)));
      const [table] = await rows<{ known: number }>(
        db,
        sql`select reltuples::int as known from pg_class where relname = 'holds'`,
      );
      return table?.known;
    };
    await expect.poll(known, { timeout: 60_000, interval: 500 }).toBe(1001);
    expect(await read()).toEqual({ held: 1, offered: 1, left: 1 });
  });

  test('is no longer read through either when the count of its changes was lost', async () => {
    const { db } = await newPlatform();
    await db.execute(sql`create table lost_count (id int primary key)`);
    await db.execute(sql`alter table lost_count set (autovacuum_enabled = false)`);
    // As when the embedded database is closed and opened: nothing says that these rows are new.
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local track_counts = off`);
      await tx.execute(sql`insert into lost_count select generate_series(1, 5000)`);
    });
    await refreshStatistics({ db });
    const [found] = await rows<{ known: number }>(
      db,
      sql`select reltuples::int as known from pg_class where relname = 'lost_count'`,
    );
    await db.execute(sql`drop table lost_count`);
    expect(found?.known).toBe(5000);
  });
});

test('the planner knows nothing in a file of tests about the rows of the file before it', async () => {
  const known = async ({ db }: Awaited<ReturnType<typeof createTestPlatform>>) => {
    const [found] = await rows<{ columns: number; tables: number }>(
      db,
      sql`select (select count(*)::int from pg_stats where schemaname = 'public') as columns,
            (select count(*)::int from pg_class join pg_tables on relname = tablename
             where schemaname = 'public' and reltuples >= 0) as tables`,
    );
    return found;
  };
  const first = await createTestPlatform('pglite');
  await sessions(first, 'e', { a: 1 });
  await first.db.execute(sql`analyze`);
  expect(await known(first)).not.toEqual({ columns: 0, tables: 0 });
  await first.close();

  const second = await createTestPlatform('pglite');
  expect(await known(second)).toEqual({ columns: 0, tables: 0 });
  await second.close();
});
