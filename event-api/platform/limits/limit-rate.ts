import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import { REQUEST, Refusal } from '@/lib/errors';
import { addSeconds, secondsBetween } from '@/lib/time/seconds';
import type { CallContext } from '../context';
import { keepStatement } from '../database/readings/kept-statement';
import { rows } from '../database/statements';
import { rateLimits } from './schema';
import { addUse, type UsedRow } from './use-counter';

/** A key to count, and how many uses of it are allowed within the window. */
export interface Counted {
  /** Unique within the limit's name, such as `visitor <id>`; only its hash is kept. */
  key: string;
  points: number;
}

type Counting = Pick<CallContext, 'db' | 'clock' | 'event'>;

interface Window {
  name: string;
  seconds: number;
}

/**
 * Counts a use of each key by event and name, across all instances. Runs before the call's own transaction, so that refused
 * calls count too.
 * @throws Refusal 429 with the seconds to wait, when a key was used too often
 */
export async function limitRate(
  context: Counting,
  { name, seconds, limits }: Window & { limits: readonly Counted[] },
): Promise<void> {
  const keys = limits.map(({ key }) => key);
  const used = await countUses(context, { name, seconds, keys });
  const waits = limits
    .map(({ key, points }) => ({ points, uses: used.get(key) ?? NO_USES }))
    .filter(({ points, uses }) => uses.points > points)
    .map(({ uses }) => uses.wait);
  if (waits.length > 0) {
    throw new Refusal(429, { [REQUEST]: [{ key: 'too_many_requests' }] }, Math.max(...waits));
  }
}

/** How often a key was used within its window, and how many seconds of that are left, at least one. */
export interface Uses {
  points: number;
  wait: number;
}
export const NO_USES: Uses = { points: 0, wait: 1 };

/** Counts a use of each key, of any number. @returns the uses, with this one */
export async function countUses(
  { db, clock, event }: Counting,
  { name, seconds, keys }: Window & { keys: readonly string[] },
): Promise<Map<string, Uses>> {
  const now = clock.now();
  const hashed = hashKeys(event.code, name, keys);
  const used = await addUse(db, { keys: [...hashed.keys()], now, resetsAt: addSeconds(now, seconds) });
  return usesByKey(hashed, used, now);
}

/** How often keys were used, without counting anything. Keys that were not used are not in the answer. */
export async function readUses(
  { db, clock, event }: Counting,
  { name, keys }: { name: string; keys: readonly string[] },
): Promise<Map<string, Uses>> {
  const now = clock.now();
  const hashed = hashKeys(event.code, name, keys);
  const used = await rows<UsedRow>(db, usesNow({ keys: JSON.stringify([...hashed.keys()]), now }));
  return usesByKey(hashed, used, now);
}

const hashKeys = (eventCode: string, name: string, keys: readonly string[]) =>
  new Map(keys.map((key) => [limitKey({ eventCode, name, key }), key]));

const usesByKey = (
  keyOf: ReadonlyMap<string, string>,
  used: readonly UsedRow[],
  now: string,
): Map<string, Uses> =>
  new Map(
    used.map(({ key, points, resetsAt }) => [
      keyOf.get(key) ?? key,
      { points, wait: Math.max(1, secondsBetween(now, resetsAt)) },
    ]),
  );

const usesNow = keepStatement(
  ['keys', 'now'],
  ({ keys, now }) => sql`
    select ${rateLimits.key}, ${rateLimits.points}, ${rateLimits.resetsAt} as "resetsAt" from ${rateLimits}
    where ${rateLimits.key} in (select jsonb_array_elements_text(${keys}::text::jsonb))
      and ${rateLimits.resetsAt} > ${now}::timestamptz`,
);

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
