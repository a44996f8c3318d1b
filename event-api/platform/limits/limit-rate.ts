import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import { REQUEST, Refusal } from '@/lib/errors';
import { addSeconds, secondsBetween } from '@/lib/time/seconds';
import type { CallContext } from '../context';
import { keepStatement } from '../database/kept-statement';
import { rows } from '../database/statements';
import { rateLimits } from './schema';

/** A key to count, and how many uses of it are allowed within the window. */
export interface Counted {
  /** Unique within the limit's name, such as `visitor <id>`; only its hash is kept. */
  key: string;
  points: number;
}

/**
 * Counts a use of each key by event and name, across all instances. Runs before the call's own transaction, so that refused
 * calls count too.
 * @throws Refusal 429 with the seconds to wait, when a key was used too often
 */
export async function limitRate(
  { db, clock, event }: Pick<CallContext, 'db' | 'clock' | 'event'>,
  { name, seconds, counted }: { name: string; seconds: number; counted: readonly Counted[] },
): Promise<void> {
  const now = clock.now();
  const resetsAt = addSeconds(now, seconds);
  const pointsByKey = new Map(
    counted.map(({ key, points }) => [limitKey({ eventCode: event.code, name, key }), points]),
  );
  const keys = JSON.stringify([...pointsByKey.keys()]);
  const used = await rows<{ key: string; points: number; resetsAt: string }>(
    db,
    countUses({ keys, now, resetsAt }),
  );
  const waits = used
    .filter(({ key, points }) => points > (pointsByKey.get(key) ?? 0))
    .map((row) => secondsBetween(now, row.resetsAt));
  if (waits.length > 0) {
    throw new Refusal(429, { [REQUEST]: [{ key: 'too_many_requests' }] }, Math.max(1, ...waits));
  }
}

// The keys are sorted, so that two concurrent calls lock the rows in the same order and cannot deadlock.
const countUses = keepStatement(['keys', 'now', 'resetsAt'], ({ keys, now, resetsAt }) => {
  const isOver = sql`${rateLimits.resetsAt} <= ${now}::timestamptz`;
  return sql`
    insert into ${rateLimits} (key, points, resets_at)
    select key, 1, ${resetsAt}::timestamptz from jsonb_array_elements_text(${keys}::text::jsonb) as key order by key
    on conflict (key) do update set
      points = case when ${isOver} then 1 else ${rateLimits.points} + 1 end,
      resets_at = case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end
    returning key, points, resets_at as "resetsAt"`;
});

/**
 * The network to count for an address: an IPv4 address itself, or the first 64 bits of an IPv6 one, because a client
 * usually controls all addresses of that network.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const whole = [
    ...groups,
    ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'),
    ...rest,
  ];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The row that counts a key of a limit. */
export function limitKey({ eventCode, name, key }: { eventCode: string; name: string; key: string }): string {
  return createHash('sha256').update(`${eventCode} ${name} ${key}`).digest('base64url');
}
