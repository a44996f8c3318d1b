import { sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { isOwnedByOneOf } from '../database/owner-columns';
import type { Owner } from '../owner';
import type { ItemKey } from './items';
import { holds, inventoryItems, waits } from './schema';

/**
 * Locks every item that an owner has, had or waits for, until the transaction ends, in the order of `lockItems`. A
 * transaction that changes an owner's places in several steps begins with it: each step locks its own items, and two owners
 * whose steps differ would wait for each other in a circle (decision 185).
 * @param request.and further items that the transaction will ask for
 */
export function lockItemsOf(
  tx: Db,
  { owner, ...request }: { eventCode: string; owner: Owner; and?: readonly ItemKey[] },
): Promise<void> {
  return lockItemsOfMany(tx, { ...request, owners: [owner] });
}

/** Locks the items of several owners whose places change in one transaction: taken owner by owner, there would be no one order. */
export async function lockItemsOfMany(
  tx: Db,
  { eventCode, owners, and = [] }: { eventCode: string; owners: readonly Owner[]; and?: readonly ItemKey[] },
): Promise<void> {
  const others = JSON.stringify(and.map(({ kind, code }) => ({ kind, code })));
  await tx.execute(
    sql`select 1 from ${inventoryItems}
        where ${inventoryItems.eventCode} = ${eventCode} and (${inventoryItems.kind}, ${inventoryItems.code}) in (
          select kind, code from ${holds} where event_code = ${eventCode} and ${isOwnedByOneOf(holds, owners)}
          union
          select kind, code from ${waits} where event_code = ${eventCode} and ${isOwnedByOneOf(waits, owners)}
          union
          select kind, code from jsonb_to_recordset(${others}::text::jsonb) as others (kind text, code text)
        )
        order by ${inventoryItems.kind}, ${inventoryItems.code}
        for no key update`,
  );
}
