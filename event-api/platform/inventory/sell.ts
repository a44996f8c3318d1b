import { sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { isOwnedBy } from '../database/owner-columns';
import { rows } from '../database/statements';
import type { Owner } from '../owner';
import { holdPlaces } from './hold-places';
import { addUp, type ItemKey, isOneOf, lockItems, type Places } from './items';
import { release } from './release';
import { holds, inventoryItems } from './schema';

export interface SellRequest {
  eventCode: string;
  owner: Owner;
  items: readonly Places[];
  /** What the owner bought earlier and gives back for it, in the same step. */
  inExchangeFor?: readonly ItemKey[];
  now: string;
}

/**
 * Makes places an owner's for good, all or nothing, in the caller's transaction. A hold that has ended is no obstacle as
 * long as the places are still there (design §7).
 * @returns the items that are lost; when there are any, nothing was sold or given back
 */
export function sell(db: Db, { eventCode, owner, items, inExchangeFor = [], now }: SellRequest) {
  const wanted = addUp(items);
  return db.transaction(async (tx): Promise<{ lost: ItemKey[] }> => {
    await lockItems(tx, eventCode, [...wanted, ...inExchangeFor]);
    // The end does not matter: the hold is sold within this transaction.
    const { missing, unknown } = await holdPlaces(tx, { eventCode, owner, wanted, now, endsAt: now });
    const lost = [...missing, ...unknown];
    if (lost.length > 0) return { lost };
    await release(tx, { eventCode, owner, items: inExchangeFor, from: 'sold', now });
    await makeSold(tx, { eventCode, owner, items: wanted });
    return { lost };
  });
}

async function makeSold(
  tx: Db,
  { eventCode, owner, items }: { eventCode: string; owner: Owner; items: readonly ItemKey[] },
): Promise<void> {
  await rows(
    tx,
    sql`with bought as (
          update ${holds} set state = 'sold'
          where event_code = ${eventCode} and ${isOwnedBy(holds, owner)} and state = 'held' and ${isOneOf(holds, items)}
          returning kind, code, quantity
        )
        update ${inventoryItems} set held = held - bought.quantity, sold = sold + bought.quantity
        from bought
        where ${inventoryItems.eventCode} = ${eventCode}
          and ${inventoryItems.kind} = bought.kind and ${inventoryItems.code} = bought.code`,
  );
}
