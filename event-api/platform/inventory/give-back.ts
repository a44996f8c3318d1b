import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { ownerValues, rowOwner } from '../database/owner-columns';
import { type Owner, ownerKey } from '../owner';
import { type ItemKey, isOneOf, keyOf, lockItems } from './items';
import { holds, inventoryItems } from './schema';

/** A place that an owner had: for good, or held until an instant that is still to come. */
export interface FormerPlace {
  owner: Owner;
  heldUntil: string | null;
}

/** Rows per statement: each has nine parameters. */
const MAX_STATEMENT_ROWS = 1000;

/**
 * Gives one place each of an item back to those whom it was taken from, in their order, as far as places are free. Who has a
 * place of it again already keeps that one. Runs in the transaction that makes the item available again, before anybody
 * else can ask for it.
 * @returns the keys of the owners who have their place (`ownerKey`)
 */
export async function giveBack(
  tx: Db,
  request: { eventCode: string; item: ItemKey; to: readonly FormerPlace[]; now: string },
): Promise<Set<string>> {
  const { eventCode, item, to, now } = request;
  const locked = (await lockItems(tx, eventCode, [item])).get(keyOf(item));
  if (!locked) return new Set();
  const present = await tx
    .select({ ownerKind: holds.ownerKind, ownerCode: holds.ownerCode })
    .from(holds)
    .where(
      and(eq(holds.eventCode, eventCode), isOneOf(holds, [item]), inArray(holds.state, ['held', 'sold'])),
    );
  const having = new Set(present.map((row) => ownerKey(rowOwner(row))));
  const free =
    locked.capacity === null ? to.length : Math.max(0, locked.capacity - locked.sold - locked.held);
  const given = to.filter(({ owner }) => !having.has(ownerKey(owner))).slice(0, free);
  for (let at = 0; at < given.length; at += MAX_STATEMENT_ROWS) {
    await tx.insert(holds).values(
      given.slice(at, at + MAX_STATEMENT_ROWS).map(({ owner, heldUntil }) => ({
        eventCode,
        ...item,
        ...ownerValues(owner),
        quantity: 1,
        createdAt: now,
        state: heldUntil === null ? ('sold' as const) : ('held' as const),
        endsAt: heldUntil ?? now,
      })),
    );
  }
  const held = given.filter(({ heldUntil }) => heldUntil !== null).length;
  await tx
    .update(inventoryItems)
    .set({
      sold: sql`${inventoryItems.sold} + ${given.length - held}`,
      held: sql`${inventoryItems.held} + ${held}`,
    })
    .where(and(eq(inventoryItems.eventCode, eventCode), isOneOf(inventoryItems, [item])));
  return new Set(
    to
      .map(({ owner }) => ownerKey(owner))
      .filter((key) => having.has(key) || given.some(({ owner }) => ownerKey(owner) === key)),
  );
}
