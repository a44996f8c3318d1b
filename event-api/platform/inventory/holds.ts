import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database';
import { haveSameOwner, isOwnedBy, type OwnedTable } from '../database/owner-columns';
import { type Reading, readRows } from '../database/readings/read-together';
import { rows } from '../database/statements';
import type { Owner } from '../owner';
import { type ItemKey, isOneOf, keyOf, type Places } from './items';
import { type Hold, type HoldState, holds, inventoryItems, waits } from './schema';

interface OwnHolds {
  eventCode: string;
  owner: Owner;
  state: HoldState;
  /** `offers` leaves out places that are offered from a line and not accepted yet. */
  without?: 'offers' | undefined;
  /** Only of these items; by default of all. */
  items?: readonly ItemKey[];
}

/** Condition: a hold belongs to an owner and has a state. */
export function ownedBy({ eventCode, owner, state, without, items }: OwnHolds): SQL | undefined {
  return and(
    eq(holds.eventCode, eventCode),
    isOwnedBy(holds, owner),
    eq(holds.state, state),
    items && isOneOf(holds, items),
    without && state === 'held' ? isNoOffer : undefined,
  );
}

/** The items for which an owner has holds in a state. */
export function itemsOf(db: Db, own: OwnHolds): Promise<ItemKey[]> {
  return db.selectDistinct({ kind: holds.kind, code: holds.code }).from(holds).where(ownedBy(own));
}

/** The condition that a held place is not an offer from a line that its owner has yet to take. */
export const isNoOffer: SQL = sql`not exists (
  select 1 from ${waits}
  where ${waits.eventCode} = ${holds.eventCode} and ${waits.kind} = ${holds.kind} and ${waits.code} = ${holds.code}
    and ${haveSameOwner(waits, holds)} and ${waits.state} = 'offered'
)`;

/** The condition to join holds on that what a row names is held for its owner at this moment, and not only offered. */
export function isHeldFor(
  row: OwnedTable & { eventCode: AnyPgColumn; code: AnyPgColumn },
  { kind, now }: { kind: string; now: string },
): SQL | undefined {
  return and(
    eq(holds.eventCode, row.eventCode),
    eq(holds.kind, kind),
    eq(holds.code, row.code),
    haveSameOwner(holds, row),
    sql`${holds.state} = 'held'`,
    gt(holds.endsAt, now),
    isNoOffer,
  );
}

/** What an owner holds of an item, expired or not, and was not only offered. */
export async function heldBy(
  tx: Db,
  owner: Owner,
  { eventCode, item }: { eventCode: string; item: ItemKey },
): Promise<Hold | undefined> {
  const [hold] = await tx
    .select()
    .from(holds)
    .where(ownedBy({ eventCode, owner, state: 'held', without: 'offers', items: [item] }));
  return hold;
}

interface HoldsOf {
  eventCode: string;
  owner: Owner;
  state?: HoldState;
}

/**
 * The holds (default) or purchases of an owner, oldest first, as part of a larger reading. Includes expired holds that are
 * not released yet; excludes offers that are not accepted yet.
 */
export function holdsReading({ eventCode, owner, state = 'held' }: HoldsOf): Reading<Hold[]> {
  const own = ownedBy({ eventCode, owner, state, without: 'offers' });
  return readRows(holds, sql`where ${own} order by ${holds.createdAt}, ${holds.kind}, ${holds.code}`);
}

/** Whether one of an owner's holds covers a place at a moment: all of its quantity, and not expired. */
export const isHeldBy =
  (held: readonly Hold[], now: string) =>
  (place: Places): boolean =>
    held.some((hold) => keyOf(hold) === keyOf(place) && hold.quantity >= place.quantity && hold.endsAt > now);

/** How many places of a locked item an owner could hold in all: what is free, and what it holds. Null: as many as it likes. */
export async function freeFor(
  tx: Db,
  { eventCode, owner, item }: { eventCode: string; owner: Owner; item: ItemKey },
): Promise<number | null> {
  const [row] = await rows<{ free: number | null }>(
    tx,
    sql`select capacity - sold - held + coalesce((
            select sum(quantity) from ${holds} where ${ownedBy({ eventCode, owner, state: 'held', items: [item] })}
          ), 0)::int as free
        from ${inventoryItems}
        where ${inventoryItems.eventCode} = ${eventCode} and ${inventoryItems.kind} = ${item.kind}
          and ${inventoryItems.code} = ${item.code}`,
  );
  return row?.free ?? null;
}

/** The owners of places of items that are sold, or held and not expired. */
export function holdersOf(
  db: Db,
  { eventCode, items, now }: { eventCode: string; items: readonly ItemKey[]; now: string },
): Promise<{ code: string; ownerKind: string; ownerCode: string }[]> {
  return db
    .select({ code: holds.code, ownerKind: holds.ownerKind, ownerCode: holds.ownerCode })
    .from(holds)
    .where(
      and(
        eq(holds.eventCode, eventCode),
        isOneOf(holds, items),
        or(eq(holds.state, 'sold'), and(eq(holds.state, 'held'), gt(holds.endsAt, now))),
      ),
    );
}
