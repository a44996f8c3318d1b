import { sql } from 'drizzle-orm';
import type { CallContext } from '../context';
import { keepStatement } from '../database/readings/kept-statement';
import { isOneOfMany, rows } from '../database/statements';
import { limitKey } from './limit-rate';
import { rateLimits } from './schema';

type Counting = Pick<CallContext, 'db' | 'clock' | 'event'>;

export interface Allowance {
  name: string;
  key: string;
  /** Uses until `resetsAt`. */
  points: number;
  resetsAt: string;
}

/**
 * Takes one of a number of uses, across all instances. Other than with `limitRate` a refusal is not counted, so that a use
 * can be given back.
 * @returns how many are taken with this one; null when there is none left
 */
export async function takeUse(
  { db, clock, event }: Counting,
  { name, key, points, resetsAt }: Allowance,
): Promise<number | null> {
  if (points <= 0) return null;
  const row = limitKey({ eventCode: event.code, name, key });
  const [use] = await rows<{ points: number }>(
    db,
    addUseWithin({ key: row, now: clock.now(), resetsAt, most: String(points) }),
  );
  return use?.points ?? null;
}

/** Gives back a use of each key, that was counted for something that did not happen. Locks rows in the order in which they are counted. */
export async function giveBackUses(
  { db, clock, event }: Counting,
  { name, keys }: { name: string; keys: readonly string[] },
): Promise<void> {
  const hashed = keys.map((key) => limitKey({ eventCode: event.code, name, key }));
  await db.execute(sql`
    with used as (
      select key from ${rateLimits} where ${isOneOfMany(rateLimits.key, hashed)} order by key for update
    )
    update ${rateLimits} set points = points - 1
    where key in (select key from used) and points > 0 and resets_at > ${clock.now()}::timestamptz`);
}

const addUseWithin = keepStatement(['key', 'now', 'resetsAt', 'most'], ({ key, now, resetsAt, most }) => {
  const isOver = sql`${rateLimits.resetsAt} <= ${now}::timestamptz`;
  return sql`
    insert into ${rateLimits} (key, points, resets_at) values (${key}, 1, ${resetsAt}::timestamptz)
    on conflict (key) do update set
      points = case when ${isOver} then 1 else ${rateLimits.points} + 1 end,
      resets_at = case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end
    where ${isOver} or ${rateLimits.points} < ${most}::int
    returning points`;
});
