import { type SQL, sql } from 'drizzle-orm';
import { isOwnedBy } from '../database/owner-columns';
import { mayBecome } from '../database/state-changes';
import type { Owner } from '../owner';
import { announceChanged, PLACES_GONE } from './edges';
import type { Places } from './items';
import { lockedBefore, lockOfMany } from './locks';
import { holds, inventoryItems, WAIT_CHANGES, waits } from './schema';

interface Taking {
  eventCode: string;
  owner: Owner;
  now: string;
  endsAt: string;
}

/** The columns of `Held`. */
const HELD = sql`id, kind, code, quantity, ends_at as "endsAt"`;

/** Places as a table, in one parameter. */
const recordsOf = (places: readonly Places[]): SQL =>
  sql`(select * from jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb) as place (kind text, code text, quantity int))`;

/** One item to hold. */
export interface SinglePlace extends Taking {
  place: Places;
}

/**
 * Holds one item that the owner does not hold yet in one statement, so that in a rush no lock lasts longer than it
 * and its COMMIT. Does nothing if there are not enough places or the owner holds some already. Two concurrent requests of one owner
 * may both succeed: then the quantities are added, so that the item's count stays correct, and the caller corrects the
 * hold, because it sees a larger quantity than requested.
 */
export const takeStatement = (request: SinglePlace): SQL =>
  sql`with taken as (${takePlaces(request)})
      ${holdTaken(request)}
      on conflict (event_code, kind, code, owner_kind, owner_code) where state = 'held'
      do update set quantity = ${holds.quantity} + excluded.quantity
      returning ${HELD}`;

/**
 * The first part of taking one item, for a larger statement: counts the places as held if there are enough and the owner
 * holds none. @param onlyIf a further condition
 */
export function takePlaces({ eventCode, owner, place }: SinglePlace, onlyIf?: SQL): SQL {
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
          returning event_code, kind, code, ${quantity}::int as quantity`;
}

/** The second part: holds what the first one, named `taken`, has counted. */
export const holdTaken = ({ owner, now, endsAt }: Taking): SQL =>
  sql`insert into ${holds} (event_code, kind, code, owner_kind, owner_code, quantity, ends_at, created_at)
        select event_code, kind, code, ${owner.kind}, ${owner.code}, quantity, ${endsAt}::timestamptz, ${now}::timestamptz
        from taken`;

/**
 * Sets how many places an owner holds of locked items that have enough of them. A hold keeps its end; one that has ended
 * starts again.
 */
export function setHoldsStatement({ places, ...taking }: Taking & { places: readonly Places[] }): SQL {
  const { eventCode, owner, now } = taking;
  const isOver = sql`${holds.endsAt} <= ${now}`;
  return sql`with taken as (
        select ${eventCode}::text as event_code, wanted.kind, wanted.code, wanted.quantity,
               wanted.quantity - coalesce(own.quantity, 0) as more
        from ${recordsOf(places)} as wanted
        left join ${holds} as own on own.event_code = ${eventCode} and own.kind = wanted.kind
          and own.code = wanted.code and own.owner_kind = ${owner.kind} and own.owner_code = ${owner.code}
          and own.state = 'held'
      ), counted as (
        update ${inventoryItems} set held = ${inventoryItems}.held + taken.more
        from taken
        where ${inventoryItems.eventCode} = taken.event_code and ${inventoryItems.kind} = taken.kind
          and ${inventoryItems.code} = taken.code and taken.more <> 0
      )
      ${holdTaken(taking)}
      on conflict (event_code, kind, code, owner_kind, owner_code) where state = 'held'
      do update set quantity = excluded.quantity,
        ends_at = case when ${isOver} then excluded.ends_at else ${holds.endsAt} end,
        renewals = case when ${isOver} then 0 else ${holds.renewals} end
      returning ${HELD}`;
}

/**
 * Sells an owner's holds of locked items, all if they cover all the places, or else none. Offers among them are taken.
 * Announces the items of which no place is left.
 * @param request.withEnded sells holds that have ended too; as their places counted as free, all items are announced
 * @param request.locks it locks its item itself; for a single one, because of several some could be sold and others not
 */
export function sellStatement(request: {
  eventCode: string;
  owner: Owner;
  places: readonly Places[];
  withEnded?: boolean;
  locks?: boolean;
  now: string;
}): SQL {
  const { eventCode, owner, places, withEnded = false, locks = false, now } = request;
  const isLive = withEnded ? sql`true` : sql`${holds.endsAt} > ${now}`;
  const isTold = withEnded ? sql`true` : sql`sold + held >= capacity`;
  return sql`with ${locks ? sql`locked as (${lockOfMany({ eventCode, owners: [], and: places })}), ` : sql``}own as (
        select id from ${holds}
        where ${locks ? lockedBefore : sql`true`} and event_code = ${eventCode} and ${isOwnedBy(holds, owner)} and state = 'held' and ${isLive}
          and exists (
            select 1 from ${recordsOf(places)} as wanted
            where wanted.kind = ${holds.kind} and wanted.code = ${holds.code} and wanted.quantity = ${holds.quantity}
          )
      ), bought as (
        update ${holds} set state = 'sold'
        where id in (select id from own) and (select count(*) from own) = ${places.length}::int and state = 'held'
        returning id, kind, code, owner_kind, owner_code, quantity, ends_at
      ), accepted as (
        update ${waits} set state = 'taken'
        from bought
        where ${waits.eventCode} = ${eventCode} and ${waits.kind} = bought.kind and ${waits.code} = bought.code
          and ${waits.ownerKind} = bought.owner_kind and ${waits.ownerCode} = bought.owner_code
          and ${mayBecome(waits.state, WAIT_CHANGES, 'taken')}
      ), counted as (
        update ${inventoryItems} set held = held - bought.quantity, sold = sold + bought.quantity
        from bought
        where ${inventoryItems.eventCode} = ${eventCode}
          and ${inventoryItems.kind} = bought.kind and ${inventoryItems.code} = bought.code
        returning bought.id, bought.kind, bought.code, bought.quantity, bought.ends_at, capacity, sold, held
      ), changed as (
        select kind, code, sold >= capacity as is_edge from counted where ${isTold}
      ), announced as (
        ${announceChanged({ kind: PLACES_GONE, eventCode, now })}
      )
      select ${HELD} from counted`;
}

/**
 * Whether an item, a row of `inventory_items`, has too few places for the owner, even counting expired holds and the
 * owner's own. Adds up the item's holds, which takes long for one that many hold: ask only when taking it failed.
 */
export function lacksPlaces({ eventCode, owner, place, now }: Omit<SinglePlace, 'endsAt'>): SQL {
  const { kind, code, quantity } = place;
  return sql`capacity - sold - held + coalesce((
            select sum(quantity) from ${holds}
            where event_code = ${eventCode} and kind = ${kind} and code = ${code}
              and state = 'held' and (ends_at <= ${now} or ${isOwnedBy(holds, owner)})
          ), 0) < ${quantity}::int`;
}
