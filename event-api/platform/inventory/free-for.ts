import { sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { rows } from '../database/statements';
import type { Owner } from '../owner';
import type { ItemKey } from './items';
import { ownedBy } from './own-holds';
import { holds, inventoryItems } from './schema';

/** How many places of a locked item an owner could hold in all: what is free, and what it holds. Null: as many as it likes. */
export async function freeFor(
  tx: Db,
  { eventCode, owner, item }: { eventCode: string; owner: Owner; item: ItemKey },
): Promise<number | null> {
  const [found] = await rows<{ free: number | null }>(
    tx,
    sql`select capacity - sold - held + coalesce((
            select sum(quantity) from ${holds} where ${ownedBy({ eventCode, owner, state: 'held', items: [item] })}
          ), 0)::int as free
        from ${inventoryItems}
        where ${inventoryItems.eventCode} = ${eventCode} and ${inventoryItems.kind} = ${item.kind}
          and ${inventoryItems.code} = ${item.code}`,
  );
  return found?.free ?? null;
}
