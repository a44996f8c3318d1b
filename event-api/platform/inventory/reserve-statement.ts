import { type SQL, sql } from 'drizzle-orm';
import { isOwnedBy } from '../database/owner-columns';
import type { Owner } from '../owner';
import type { Places } from './items';
import { holds, inventoryItems } from './schema';

export interface SingleReservation {
  eventCode: string;
  owner: Owner;
  place: Places;
  now: string;
  endsAt: string;
}

/**
 * Reserves one item that the owner does not hold yet in one statement, so that in a rush no lock lasts longer than a round
 * trip. Does nothing if there are not enough places or the owner holds some already. Two concurrent requests of one owner
 * may both succeed: then the quantities are added, so that the item's count stays correct, and the caller corrects the
 * hold, because it sees a larger quantity than requested.
 */
export function reserveStatement(request: SingleReservation): SQL {
  return sql`with taken as (${takePlaces(request)})
        ${holdTaken(request)}
        on conflict (event_code, kind, code, owner_kind, owner_code) where state = 'held'
        do update set quantity = ${holds.quantity} + excluded.quantity
        returning id, kind, code, quantity, ends_at as "endsAt"`;
}

/**
 * The first part of a reservation, for a larger statement: counts the places as held if there are enough and the owner holds
 * none. @param onlyIf a further condition
 */
export function takePlaces({ eventCode, owner, place }: SingleReservation, onlyIf?: SQL): SQL {
  const { kind, code, quantity } = place;
  return sql`update ${inventoryItems} set held = held + ${quantity}::int
          where event_code = ${eventCode} and kind = ${kind} and code = ${code}
            and (capacity is null or sold + held + ${quantity}::int <= capacity)
            and not exists (
              select 1 from ${holds}
              where event_code = ${eventCode} and kind = ${kind} and code = ${code}
                and ${isOwnedBy(holds, owner)} and state = 'held'
            )
            ${onlyIf ? sql`and ${onlyIf}` : sql``}
          returning event_code, kind, code`;
}

/** The second part: the hold of what the first one, named `taken`, has counted. */
export const holdTaken = ({ owner, place, now, endsAt }: SingleReservation): SQL =>
  sql`insert into ${holds} (event_code, kind, code, owner_kind, owner_code, quantity, ends_at, created_at)
        select event_code, kind, code, ${owner.kind}, ${owner.code}, ${place.quantity}::int, ${endsAt}::timestamptz, ${now}::timestamptz
        from taken`;

/**
 * Whether an item, a row of `inventory_items`, has too few places for the owner, even counting expired holds and the
 * owner's own. Adds up the item's holds, which takes long for one that many hold: ask only when a reservation failed.
 */
export function lacksPlaces({ eventCode, owner, place, now }: Omit<SingleReservation, 'endsAt'>): SQL {
  const { kind, code, quantity } = place;
  return sql`capacity - sold - held + coalesce((
            select sum(quantity) from ${holds}
            where event_code = ${eventCode} and kind = ${kind} and code = ${code}
              and state = 'held' and (ends_at <= ${now} or ${isOwnedBy(holds, owner)})
          ), 0) < ${quantity}::int`;
}
