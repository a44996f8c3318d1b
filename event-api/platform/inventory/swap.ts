import { sql } from 'drizzle-orm';
import { notFound } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { Db } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { isOwnedBy } from '../database/owner-columns';
import { rows } from '../database/statements';
import type { Owner } from '../owner';
import { endHolds } from './end-holds';
import { holdPlaces } from './hold-places';
import { addUp, type Held, type ItemKey, keyOf, lockItems, type Places, PlacesTaken } from './items';
import { release } from './release';
import { reserveStatement, type SingleReservation } from './reserve-statement';
import { holds } from './schema';

export interface SwapRequest {
  eventCode: string;
  owner: Owner;
  /** The items to release. */
  from: readonly ItemKey[];
  /** The places to hold instead. */
  to: readonly Places[];
  now: string;
  holdSeconds: number;
}

/**
 * Exchanges held places. The old ones are released only when all new ones are held (design §6).
 * @throws PlacesTaken (409) when not all new places are free; the old ones stay held. Refusal 404 for an unknown item
 */
export function swap(db: Db, { eventCode, owner, from, to, now, holdSeconds }: SwapRequest): Promise<Held[]> {
  const wanted = addUp(to);
  const endsAt = addSeconds(now, holdSeconds);
  return inTransaction(db, async (tx) => {
    const [place] = wanted;
    if (place && wanted.length === 1) {
      const held = await swapAtOnce(tx, { eventCode, owner, from, place, now, endsAt });
      if (held) return [held];
    }
    await lockItems(tx, eventCode, [...from, ...wanted]);
    const { held, missing, unknown } = await holdPlaces(tx, { eventCode, owner, wanted, now, endsAt });
    if (unknown.length > 0) throw notFound();
    if (missing.length > 0) throw new PlacesTaken(missing);
    const kept = new Set(wanted.map(keyOf));
    const items = from.filter((item) => !kept.has(keyOf(item)));
    await release(tx, { eventCode, owner, items, now });
    return held;
  });
}

/**
 * Fast path for one free item that the owner does not hold yet: pipelines its statements, and releases the old places only
 * if the new one is held by then. @returns undefined if the fast path does not apply
 */
async function swapAtOnce(
  tx: Db,
  { from, ...request }: SingleReservation & { from: readonly ItemKey[] },
): Promise<Held | undefined> {
  const { eventCode, owner, place, now } = request;
  const items = from.filter((item) => keyOf(item) !== keyOf(place));
  const isTaken = sql`exists (
    select 1 from ${holds} as taken
    where taken.event_code = ${eventCode} and taken.kind = ${place.kind} and taken.code = ${place.code}
      and taken.owner_kind = ${owner.kind} and taken.owner_code = ${owner.code}
      and taken.state = 'held' and taken.quantity = ${place.quantity} and taken.ends_at > ${now}
  )`;
  const [, [held]] = await Promise.all([
    lockItems(tx, eventCode, [...from, place]),
    rows<Held>(tx, reserveStatement(request)),
    endHolds(tx, {
      eventCode,
      items,
      from: 'held',
      which: sql`${isOwnedBy(holds, owner)} and ${isTaken}`,
      now,
    }),
  ]);
  return held;
}
