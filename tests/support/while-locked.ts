import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Db } from '@/event-api/platform/database/database';
import { rows } from '@/event-api/platform/database/statements';
import type { TestPlatform } from './database';

/** Longest time until transactions wait for a lock, on a busy machine. */
const WAIT = { timeout: 10_000, interval: 20 };

interface WhileLocked<Done> {
  /** Changes or locks something in the other transaction. */
  held: (tx: Db) => Promise<unknown>;
  start: () => Promise<Done>;
  /** How many transactions are going to wait. */
  waiting?: number;
  /** What the other transaction does at its end. */
  finish?: (tx: Db) => Promise<unknown>;
}

/**
 * Starts something in the middle of another transaction, which ends only once all that was started waits for its locks. So
 * what reads before it waits has read what is about to change, whatever the machine's speed. The embedded database runs one
 * transaction at a time: there it waits before it reads.
 */
export async function whileLocked<Done>(
  { database }: Pick<TestPlatform, 'database'>,
  { held, start, waiting = 1, finish }: WhileLocked<Done>,
): Promise<Done> {
  const locked = signal();
  const end = signal();
  const holding = database.transaction(async (tx) => {
    await held(tx);
    locked.resolve();
    await end.promise;
    await finish?.(tx);
  });
  await Promise.race([locked.promise, holding]);
  const started = start();
  if (database.kind === 'postgres') {
    const found = sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi
      .waitFor(async () => expect(await rows(database.db, found)).toHaveLength(waiting), WAIT)
      .finally(end.resolve);
  }
  end.resolve();
  const [done] = await Promise.all([started, holding]);
  return done;
}

function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
