import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import { REQUEST, Refusal } from '@/lib/errors';
import { addSeconds, secondsBetween } from '@/lib/time/seconds';
import type { CallContext } from '../context';
import { rateLimits } from './schema';

export interface RateLimitRequest {
  /** What is counted, such as the call's id. */
  name: string;
  /** At most so many … */
  points: number;
  /** … in so many seconds. */
  seconds: number;
}

/**
 * Counts a call by event and, each for itself, by address and visitor, across all instances. Called before the call's own
 * transaction, so that a refused call counts as well.
 * @throws Refusal 429 with the seconds to wait, when there were too many
 */
export async function limitRate(
  {
    db,
    clock,
    event,
    address,
    visitorId,
  }: Pick<CallContext, 'db' | 'clock' | 'event' | 'address' | 'visitorId'>,
  { name, points, seconds }: RateLimitRequest,
): Promise<void> {
  const now = clock.now();
  const resetsAt = addSeconds(now, seconds);
  const callers = [`address ${networkOf(address)}`, ...(visitorId ? [`visitor ${visitorId}`] : [])];
  // In one order, so that two calls at once cannot wait for each other in a circle.
  const keys = callers.map((caller) => hash(`${event.code} ${name} ${caller}`)).sort();
  const over = sql`${rateLimits.resetsAt} <= ${now}::timestamptz`;
  const counted = await db
    .insert(rateLimits)
    .values(keys.map((key) => ({ key, points: 1, resetsAt })))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${over} then 1 else ${rateLimits.points} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  const waits = counted.filter((row) => row.points > points).map((row) => secondsBetween(now, row.resetsAt));
  if (waits.length > 0) {
    throw new Refusal(429, { [REQUEST]: [{ key: 'too_many_requests' }] }, Math.max(1, ...waits));
  }
}

/** Whoever has one IPv6 address has all of its network. */
function networkOf(address: string): string {
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

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
