import { sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { inTransaction } from '../database/database';
import { type Announced, announce, isGone, PLACES_GONE } from './edges';
import { type ItemKey, itemOf, keyOf } from './items';
import { lockItems } from './locks';
import { offerAndAnnounce } from './offers';
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
    const more: Announced[] = [];
    const fewer: Announced[] = [];
    for (const item of stored) {
      const former = before.get(keyOf(item));
      const growth = former ? room(item.capacity) - room(former.capacity) : 0;
      if (former && growth > 0) more.push({ ...itemOf(item), isEdge: isGone(former) });
      if (former && growth < 0) fewer.push({ ...itemOf(item), isEdge: isGone(item) && !isGone(former) });
    }
    await offerAndAnnounce(tx, { eventCode, items: more, now });
    await announce(tx, { kind: PLACES_GONE, eventCode, items: fewer, now });
    const capacities = new Map(stored.map((item) => [keyOf(item), item.capacity]));
    return items.filter((item) => capacities.get(keyOf(item)) !== item.capacity);
  });
}
