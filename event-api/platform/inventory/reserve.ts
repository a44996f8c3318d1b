import { sql } from 'drizzle-orm';
import { notFound } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { Db } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { isOwnedBy } from '../database/owner-columns';
import { rows } from '../database/statements';
import type { Owner } from '../owner';
import { holdPlaces } from './hold-places';
import { addUp, type Held, itemOf, type Places, PlacesTaken } from './items';
import { isNoOffer } from './own-holds';
import { lacksPlaces, reserveStatement, type SingleReservation } from './reserve-statement';
import { holds, inventoryItems } from './schema';

export interface ReserveRequest {
  eventCode: string;
  owner: Owner;
  items: readonly Places[];
  now: string;
  /** Duration of new holds, HOLD_SECONDS. */
  holdSeconds: number;
}

/**
 * Holds places for an owner for a time, all or nothing (design §6). Afterwards the owner holds exactly these quantities of
 * these items. Repeating the call returns the same holds with their present end.
 * @throws PlacesTaken (409) when not all places are free; Refusal 404 when an item does not exist
 */
export async function reserve(db: Db, request: ReserveRequest): Promise<Held[]> {
  const { eventCode, owner, now } = request;
  const wanted = addUp(request.items);
  const endsAt = addSeconds(now, request.holdSeconds);

  const [single] = wanted;
  if (single && wanted.length === 1) {
    const asked = { eventCode, owner, place: single, now, endsAt };
    const held = await reserveAtOnce(db, asked);
    if (held?.quantity === single.quantity) return [held];
    if (!held) {
      const { own, isFull } = await lookAgain(db, asked);
      if (own) return [own];
      if (isFull) throw new PlacesTaken([itemOf(single)]);
    }
  }
  return inTransaction(db, async (tx) => {
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
 * Finds out without locking why `reserveAtOnce` reserved nothing: the owner holds the places already, or, as for most
 * callers in a rush, there are not enough places, even counting expired holds and the owner's own.
 */
async function lookAgain(
  db: Db,
  request: SingleReservation,
): Promise<{ own: Held | undefined; isFull: boolean }> {
  const { eventCode, owner, place, now } = request;
  const { kind, code, quantity } = place;
  const ofItem = sql`event_code = ${eventCode} and kind = ${kind} and code = ${code}`;
  const [seen] = await rows<{ isFull: boolean | null; id: string | null; endsAt: string | null }>(
    db,
    sql`select ${lacksPlaces(request)} as "isFull", own.id, own.ends_at as "endsAt"
        from ${inventoryItems}
        left join lateral (
          select id, ends_at from ${holds}
          where ${ofItem} and ${isOwnedBy(holds, owner)} and state = 'held' and ends_at > ${now}
            and quantity = ${quantity}::int and ${isNoOffer}
        ) as own on true
        where ${inventoryItems.eventCode} = ${eventCode} and ${inventoryItems.kind} = ${kind}
          and ${inventoryItems.code} = ${code}`,
  );
  const own =
    seen?.id && seen.endsAt ? { id: seen.id, kind, code, quantity, endsAt: seen.endsAt } : undefined;
  return { own, isFull: seen?.isFull ?? false };
}
