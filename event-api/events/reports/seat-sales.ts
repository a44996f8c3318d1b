import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { ITEM_KINDS } from '../../platform/inventory/items';
import { inventoryItems } from '../../platform/inventory/schema';

/** How many seats of each session are sold and held, and how many it has; null for any number. */
export async function readSeatSales(
  db: Db,
  eventCode: string,
): Promise<ReadonlyMap<string, { taken: number; capacity: number | null }>> {
  const { code, sold, held, capacity } = inventoryItems;
  const found = await db
    .select({ code, taken: sql<number>`${sold} + ${held}`, capacity })
    .from(inventoryItems)
    .where(and(eq(inventoryItems.eventCode, eventCode), eq(inventoryItems.kind, ITEM_KINDS.workshopSession)));
  return new Map(found.map(({ code: session, ...seats }) => [session, seats]));
}
