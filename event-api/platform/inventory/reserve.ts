import { sql } from 'drizzle-orm';
import { notFound } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { Db } from '../database/database';
import { isOwnedBy } from '../database/owner-columns';
import { rows } from '../database/statements';
import type { Owner } from '../owner';
import { holdPlaces } from './hold-places';
import { addUp, type Held, itemOf, type Places, PlacesTaken } from './items';
import { reserveStatement, type SingleReservation } from './reserve-statement';
import { holds, inventoryItems } from './schema';

export interface ReserveRequest {
  eventCode: string;
  owner: Owner;
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

async function reserveAtOnce(db: Db, request: SingleReservation): Promise<Held | undefined> {
  const [held] = await rows<Held>(db, reserveStatement(request));
  return held;
}

/**
 * Whether an item has no room for an owner, even with what ended and what the owner holds already. Most callers of a rush
 * are refused: they are with one read, without waiting for the item's lock.
 */
async function isFull(db: Db, request: Omit<SingleReservation, 'endsAt'>): Promise<boolean> {
  const { eventCode, owner, place, now } = request;
  const { kind, code, quantity } = place;
  const [item] = await rows<{ full: boolean | null }>(
    db,
    sql`select capacity - sold - held + coalesce((
            select sum(quantity) from ${holds}
            where event_code = ${eventCode} and kind = ${kind} and code = ${code} and state = 'held'
              and (ends_at <= ${now} or ${isOwnedBy(holds, owner)})
          ), 0) < ${quantity}::int as "full"
        from ${inventoryItems}
        where event_code = ${eventCode} and kind = ${kind} and code = ${code}`,
  );
  return item?.full ?? false;
}
