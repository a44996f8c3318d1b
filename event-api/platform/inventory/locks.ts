import { eq, type SQL, sql } from 'drizzle-orm';
import { atOneInstant, type Clock } from '../clock';
import type { Db } from '../database/database';
import { isOwnedByOneOf } from '../database/owner-columns';
import { rows } from '../database/statements';
import type { Owner } from '../owner';
import { type ItemKey, isOneOf, keyOf } from './items';
import { holds, inventoryItems, waits } from './schema';

/**
 * Locks items until the transaction ends. Every change of holds begins here, with all items that it concerns in one call:
 * the rows are taken in one fixed order, so two changes can wait for each other but never in a circle. A transaction with
 * several changes begins with `lockItemsOf`.
 * @returns the items by `keyOf`; one that does not exist is not among them
 */
export async function lockItems(tx: Db, eventCode: string, items: readonly ItemKey[]) {
  if (items.length === 0) return new Map<string, typeof inventoryItems.$inferSelect>();
  const locked = await tx
    .select()
    .from(inventoryItems)
    .where(sql`${inventoryItems.eventCode} = ${eventCode} and ${isOneOf(inventoryItems, items)}`)
    .orderBy(inventoryItems.kind, inventoryItems.code)
    .for('no key update');
  return new Map(locked.map((item) => [keyOf(item), item]));
}

/** Locks every item of an event, in the order of `lockItems`. */
export async function lockAllItems(tx: Db, eventCode: string) {
  const locked = await tx
    .select()
    .from(inventoryItems)
    .where(eq(inventoryItems.eventCode, eventCode))
    .orderBy(inventoryItems.kind, inventoryItems.code)
    .for('no key update');
  return new Map(locked.map((item) => [keyOf(item), item]));
}

/**
 * Locks every item that an owner has, had or waits for, until the transaction ends, in the order of `lockItems`. A
 * transaction that changes an owner's places in several steps begins with it: each step locks its own items, and two owners
 * whose steps differ would wait for each other in a circle (docs/rooms/inventory.md#lock-order).
 * @param request.and further items that the transaction will ask for
 * @returns all of them that exist: nothing else can be the owner's until the transaction ends
 */
export function lockItemsOf(
  tx: Db,
  { owner, ...request }: { eventCode: string; owner: Owner; and?: readonly ItemKey[] },
): Promise<ItemKey[]> {
  return lockItemsOfMany(tx, { ...request, owners: [owner] });
}

/** Owners with further items. */
interface ItemsOfMany {
  eventCode: string;
  owners: readonly Owner[];
  and?: readonly ItemKey[];
}

/** Like `lockItemsOf` for several owners whose places change in one transaction: taken owner by owner, there would be no one order. */
export const lockItemsOfMany = (tx: Db, request: ItemsOfMany): Promise<ItemKey[]> =>
  rows<ItemKey>(tx, lockOfMany(request));

/** The statement of `lockItemsOfMany`, for the beginning of a larger one (`lockedBefore`). */
export const lockOfMany = (request: ItemsOfMany): SQL =>
  sql`${itemsOfMany(request)} order by ${inventoryItems.kind}, ${inventoryItems.code} for no key update`;

/** What `lockItemsOf` would lock, without locking it. */
export const listItemsOf = (tx: Db, request: { eventCode: string; owner: Owner }): Promise<ItemKey[]> =>
  rows<ItemKey>(tx, itemsOf(request));

/** The statement of `listItemsOf`, for a larger one. */
export const itemsOf = ({ owner, ...request }: { eventCode: string; owner: Owner }): SQL =>
  itemsOfMany({ ...request, owners: [owner] });

function itemsOfMany({ eventCode, owners, and = [] }: ItemsOfMany): SQL {
  const others = JSON.stringify(and.map(({ kind, code }) => ({ kind, code })));
  return sql`select kind, code from ${inventoryItems}
        where ${inventoryItems.eventCode} = ${eventCode} and (${inventoryItems.kind}, ${inventoryItems.code}) in (
          select kind, code from ${holds} where event_code = ${eventCode} and ${isOwnedByOneOf(holds, owners)}
          union
          select kind, code from ${waits} where event_code = ${eventCode} and ${isOwnedByOneOf(waits, owners)}
          union
          select kind, code from jsonb_to_recordset(${others}::text::jsonb) as others (kind text, code text)
        )`;
}

/**
 * Condition for the holds that a statement changes which locks their items itself, as its part `locked`: so nobody waits for the items
 * longer than for this statement and the COMMIT. PostgreSQL evaluates it before it looks at a hold. A hold that somebody changed while
 * the lock was waited for is looked at again, by the conditions on the changed rows themselves: those must name its state.
 */
export const lockedBefore: SQL = sql`(select count(*) from locked) >= 0`;

/**
 * Locks everything that owners have, had or wait for, and only then reads the clock. What is held at that instant stays held
 * until the transaction ends, and what is not held can be seen to be gone. Whoever reads the clock before waiting for the
 * locks takes for held what others have by then: every payment begins with this
 * (docs/rooms/inventory.md#nobody-pays-for-what-is-not-held).
 * @param request.and further items that the transaction will ask for
 * @returns what was locked, as `lockItemsOf` does, and the context with a clock that stands still from then on
 */
export async function lockAtOneInstant<Context extends { readonly clock: Clock }>(
  context: Context,
  tx: Db,
  request: { eventCode: string; owners: readonly Owner[]; and?: readonly ItemKey[] },
): Promise<{ context: Context; locked: ItemKey[] }> {
  const locked = await lockItemsOfMany(tx, request);
  return { context: atOneInstant(context), locked };
}
