import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { BusMessage } from '@/event-api/platform/bus/bus';
import { createBus } from '@/event-api/platform/bus/create-bus';
import { publish } from '@/event-api/platform/bus/publish';
import { openServer } from '@/event-api/platform/database/server';
import { createTestPlatform, describeOnBoth } from '@/tests/support/database';
import { untilHeard } from '@/tests/support/until-heard';

const drop = (...tags: string[]): BusMessage => ({ type: 'drop', tags });

describeOnBoth('bus', (platform) => {
  test('messages arrive once the transaction has committed, in order, and none of one rolled back', async () => {
    const heard: BusMessage[] = [];
    const end = platform().bus.subscribe((message) => heard.push(message));
    await platform()
      .database.transaction(async (tx) => {
        await publish(tx, drop('rolled back'));
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    const long: BusMessage = {
      type: 'realtime',
      channel: 'private-a',
      event: 'my-event',
      data: { text: 'é'.repeat(20_000) },
    };
    await platform().database.transaction(async (tx) => {
      await publish(tx, drop('first'));
      await publish(tx, long);
      await publish(tx, drop('last'));
      expect(heard).toEqual([]);
    });
    await vi.waitFor(() => expect(heard.length).toBe(3), 15_000);
    expect(heard).toEqual([drop('first'), long, drop('last')]);
    end();
    await publish(platform().db, drop('nobody listens'));
    await untilHeard(platform());
    expect(heard.length).toBe(3);
  });

  test('another instance hears as well', async () => {
    const { postgresUrl, database, log } = platform();
    const other = postgresUrl ? await openServer(postgresUrl, { guard: true }) : database;
    const bus = await createBus({ database: other, log });
    const heard: BusMessage[] = [];
    bus.subscribe((message) => heard.push(message));
    await publish(platform().db, drop('event:demo'));
    await vi.waitFor(() => expect(heard).toEqual([drop('event:demo')]), 15_000);
    await bus.close();
    if (other !== database) await other.close();
  });
});

test('a lost connection to PostgreSQL is told, and the bus goes on', async () => {
  const platform = await createTestPlatform('postgres');
  const { db, bus } = platform;
  const heard: BusMessage[] = [];
  let lost = 0;
  bus.subscribe((message) => heard.push(message));
  bus.onReconnect(() => {
    lost += 1;
  });
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`,
  );
  await vi.waitFor(() => expect(lost).toBe(1), { timeout: 10_000 });
  await publish(db, drop('after'));
  await vi.waitFor(() => expect(heard).toEqual([drop('after')]), 15_000);
  await platform.close();
});
