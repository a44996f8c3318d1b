import { sql } from 'drizzle-orm';
import { notFound } from '@/lib/errors';
import { addSeconds } from '@/lib/time';
import type { Db } from '../database/database';
import { rows } from '../database/statements';
import { holdPlaces } from './hold-places';
import { addUp, type Held, itemOf, type Places, PlacesTaken } from './items';
import { holds, inventoryItems } from './schema';

export interface ReserveRequest {
  eventCode: string;
  /** `visitor:<id>`, `registration:<code>`, … */
  owner: string;
  items: readonly Places[];
  now: string;
  /** How long the places are held, HOLD_SECONDS. */
  holdSeconds: number;
}

/**
 * Holds places for an owner, all or nothing, for a time (design §6). Afterwards the owner holds exactly these quantities
 * of these items; asked again, the same holds come back with the end that they have.
 * @throws PlacesTaken (409) when any is not to be had; Refusal 404 when an item does not exist
 */
export async function reserve(db: Db, request: ReserveRequest): Promise<Held[]> {
  const { eventCode, owner, now } = request;
  const wanted = addUp(request.items);
  const endsAt = addSeconds(now, request.holdSeconds);

  const [single] = wanted;
  if (single && wanted.length === 1) {
    const held = await reserveAtOnce(db, { eventCode, owner, place: single, now, endsAt });
    if (held?.quantity === single.quantity) return [held];
    if (!held && (await isFull(db, { eventCode, owner, place: single, now }))) {
      throw new PlacesTaken([itemOf(single)]);
    }
  }
  return db.transaction(async (tx) => {
    const { held, missing, unknown } = await holdPlaces(tx, { eventCode, owner, wanted, now, endsAt });
    if (unknown.length > 0) throw notFound();
    if (missing.length > 0) throw new PlacesTaken(missing);
    return held;
  });
}

/**
 * The case of a rush, one item that the owner does not hold yet, as one statement: no lock outlives a round trip. It does
 * nothing when there is no room or the owner holds some already. Two requests of one owner at the same instant may both
 * pass; the second one's places are then added to the hold, so the item's count stays true, and the caller, who sees more
 * than was asked for, sets it right.
 */
async function reserveAtOnce(
  db: Db,
  request: { eventCode: string; owner: string; place: Places; now: string; endsAt: string },
): Promise<Held | undefined> {
  const { eventCode, owner, place, now, endsAt } = request;
  const { kind, code, quantity } = place;
  const [held] = await rows<Held>(
    db,
    sql`with taken as (
          update ${inventoryItems} set held = held + ${quantity}::int
          where event_code = ${eventCode} and kind = ${kind} and code = ${code}
            and (capacity is null or sold + held + ${quantity}::int <= capacity)
            and not exists (
              select 1 from ${holds}
              where event_code = ${eventCode} and kind = ${kind} and code = ${code}
                and owner = ${owner} and state = 'held'
            )
          returning event_code, kind, code
        )
        insert into ${holds} (event_code, kind, code, owner, quantity, ends_at, created_at)
        select event_code, kind, code, ${owner}, ${quantity}::int, ${endsAt}::timestamptz, ${now}::timestamptz
        from taken
        on conflict (event_code, kind, code, owner) where state = 'held'
        do update set quantity = ${holds.quantity} + excluded.quantity
        returning id, kind, code, quantity, ends_at as "endsAt"`,
  );
  return held;
}

/**
 * Whether an item has no room for an owner, even with what ended and what the owner holds already. Most callers of a rush
 * are refused: they are with one read, without waiting for the item's lock.
 */
async function isFull(
  db: Db,
  request: { eventCode: string; owner: string; place: Places; now: string },
): Promise<boolean> {
  const { eventCode, owner, place, now } = request;
  const { kind, code, quantity } = place;
  const [item] = await rows<{ full: boolean | null }>(
    db,
    sql`select capacity - sold - held + coalesce((
            select sum(quantity) from ${holds}
            where event_code = ${eventCode} and kind = ${kind} and code = ${code} and state = 'held'
              and (ends_at <= ${now} or owner = ${owner})
          ), 0) < ${quantity}::int as "full"
        from ${inventoryItems}
        where event_code = ${eventCode} and kind = ${kind} and code = ${code}`,
  );
  return item?.full ?? false;
}
