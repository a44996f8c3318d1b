import { sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { type ItemKey, keyOf } from './items';
import { lockItems } from './locks';
import { offerAndPublish } from './offers';
import { inventoryItems } from './schema';

export interface ItemDefinition extends ItemKey {
  /** Null: it cannot run out. */
  capacity: number | null;
}

/**
 * Creates an event's items or changes their capacities, for an import. A capacity is never set below the places sold and
 * held, so that attendees keep what they have (design §10). Other items stay as they are.
 * @returns the items whose capacity could not be lowered as far as requested
 */
export function defineItems(
  db: Db,
  { eventCode, items, now }: { eventCode: string; items: readonly ItemDefinition[]; now: string },
): Promise<ItemDefinition[]> {
  return inTransaction(db, async (tx) => {
    if (items.length === 0) return [];
    const before = await lockItems(tx, eventCode, items);
    const stored = await tx
      .insert(inventoryItems)
      .values(items.map(({ kind, code, capacity }) => ({ eventCode, kind, code, capacity })))
      .onConflictDoUpdate({
        target: [inventoryItems.eventCode, inventoryItems.kind, inventoryItems.code],
        set: {
          // greatest() ignores nulls, which mean "no limit" here.
          capacity: sql`case when excluded.capacity is null then null
            else greatest(excluded.capacity, ${inventoryItems.sold} + ${inventoryItems.held}) end`,
        },
      })
      .returning();
    const room = (capacity: number | null) => capacity ?? Number.POSITIVE_INFINITY;
    const grown = stored.filter((item) => {
      const known = before.get(keyOf(item));
      return known !== undefined && room(item.capacity) > room(known.capacity);
    });
    await offerAndPublish(tx, { eventCode, items: grown, now });
    const capacities = new Map(stored.map((item) => [keyOf(item), item.capacity]));
    return items.filter((item) => capacities.get(keyOf(item)) !== item.capacity);
  });
}
