import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recurringTasks } from '@/event-api/jobs';
import { ownerValues } from '@/event-api/platform/database/owner-columns';
import { availabilities } from '@/event-api/platform/inventory/availability';
import { joinLine } from '@/event-api/platform/inventory/join-line';
import { holds } from '@/event-api/platform/inventory/schema';
import { describeOnBoth } from '@/tests/support/database';
import { rowsRead } from '@/tests/support/rows-read';
import { asked, HOLD_SECONDS, listHolds, named, session, sessions } from './inventory';

describeOnBoth('a table that a rush has just filled', (platform) => {
  test('is soon no longer read through for what one owner holds or is offered, or one session has left', async () => {
    const { db } = platform();
    const event = 'just-filled';
    // PostgreSQL's own round may come at any moment, and would refresh the figures before the test has looked.
    await db.execute(sql`alter table holds set (autovacuum_enabled = false)`);
    await db.execute(sql`alter table waits set (autovacuum_enabled = false)`);
    const { now } = asked(platform(), event, '');
    await sessions(platform(), event, { a: null, b: 1 });
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
    for (let index = 0; index < 300; index += 1) {
      const request = asked(platform(), event, `visitor:${index}`);
      await joinLine(db, { ...request, item: session('b'), offerSeconds: HOLD_SECONDS });
    }

    const owner = named('visitor:7');
    const items = [session('b')];
    const read = async () => ({
      held: await rowsRead(db, 'holds', (tx) => listHolds(tx, { eventCode: event, owner })),
      offered: await rowsRead(db, 'waits', (tx) => listHolds(tx, { eventCode: event, owner })),
      left: await rowsRead(db, 'holds', (tx) => availabilities(tx, { eventCode: event, items, now })),
    });
    expect((await read()).held).toBeGreaterThan(1000);
    // A server counts what a connection has done when that has been quiet for some seconds.
    const refreshed = async () => {
      await Promise.all(recurringTasks.map((task) => task.run(platform())));
      return read();
    };
    await expect
      .poll(refreshed, { timeout: 20_000, interval: 500 })
      .toEqual({ held: 1, offered: 1, left: 1 });
  });
});
