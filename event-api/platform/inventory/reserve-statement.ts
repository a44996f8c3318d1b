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
export function reserveStatement({ eventCode, owner, place, now, endsAt }: SingleReservation): SQL {
  const { kind, code, quantity } = place;
  return sql`with taken as (
          update ${inventoryItems} set held = held + ${quantity}::int
          where event_code = ${eventCode} and kind = ${kind} and code = ${code}
            and (capacity is null or sold + held + ${quantity}::int <= capacity)
            and not exists (
              select 1 from ${holds}
              where event_code = ${eventCode} and kind = ${kind} and code = ${code}
                and ${isOwnedBy(holds, owner)} and state = 'held'
            )
          returning event_code, kind, code
        )
        insert into ${holds} (event_code, kind, code, owner_kind, owner_code, quantity, ends_at, created_at)
        select event_code, kind, code, ${owner.kind}, ${owner.code}, ${quantity}::int, ${endsAt}::timestamptz, ${now}::timestamptz
        from taken
        on conflict (event_code, kind, code, owner_kind, owner_code) where state = 'held'
        do update set quantity = ${holds.quantity} + excluded.quantity
        returning id, kind, code, quantity, ends_at as "endsAt"`;
}
