import { type SQL, sql } from 'drizzle-orm';
import { REQUEST, refuse } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { UseCaseContext } from '../../calls/use-case';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { MAX_RENEWALS } from '../../platform/inventory/hold-ends';
import { limitKey, networkOf } from '../../platform/limits/limit-rate';
import { rateLimits } from '../../platform/limits/schema';

/**
 * Seats that are taken without an e-mail address are counted by network, because a visitor's token costs nothing: one
 * person with many tokens could hold every seat of an event. A registration, which has an address, is not counted.
 */
export interface SeatCount {
  /** The row of `rate_limits` that counts. */
  countKey: string;
  /** When a new count ends: as late as the hold of the first seat that it counts can end. */
  countEndsAt: string;
  /** PLACES_PER_ADDRESS, as text, because values of kept statements are text. */
  countLimit: string;
}

type Caller = Pick<UseCaseContext, 'event' | 'address' | 'env'>;

export function seatCount({ event, address, env }: Caller, now: string): SeatCount {
  const key = `address ${networkOf(address)}`;
  return {
    countKey: limitKey({ eventCode: event.code, name: 'seats without e-mail', key }),
    countEndsAt: addSeconds(now, env.HOLD_SECONDS * (1 + MAX_RENEWALS)),
    countLimit: String(env.PLACES_PER_ADDRESS),
  };
}

/** Condition: the network may take another seat. */
export const mayTakeSeat = ({ countKey, countLimit }: SeatCount, now: string): SQL =>
  sql`not exists (
    select 1 from ${rateLimits}
    where key = ${countKey} and resets_at > ${now}::timestamptz and points >= ${countLimit}::int
  )`;

/**
 * Counts a seat of each row of `taken`. To be carried out after the seat's own row is locked, as everywhere: then two
 * callers wait for each other in one order.
 */
export function countSeats({ countKey, countEndsAt }: SeatCount, now: string, source: SQL): SQL {
  const isOver = sql`${rateLimits.resetsAt} <= ${now}::timestamptz`;
  return sql`insert into ${rateLimits} (key, points, resets_at)
    select ${countKey}, 1, ${countEndsAt}::timestamptz from ${source}
    on conflict (key) do update set
      points = case when ${isOver} then 1 else ${rateLimits.points} + 1 end,
      resets_at = case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end
    returning points`;
}

/** Counts a seat in the transaction that takes it. @throws Refusal 422 when the network has taken too many */
export async function requireSeatsLeft(context: Caller, tx: Db, now: string): Promise<void> {
  const [count] = await rows<{ points: number }>(
    tx,
    countSeats(seatCount(context, now), now, sql`(values (1)) as one (seat)`),
  );
  if ((count?.points ?? 0) > context.env.PLACES_PER_ADDRESS)
    throw refuse(422, REQUEST, 'seats_without_email');
}
