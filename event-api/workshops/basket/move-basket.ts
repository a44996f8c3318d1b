import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import type { Reading } from '../../platform/database/readings/read-together';
import { ownedBy } from '../../platform/inventory/holds';
import { activeOf } from '../../platform/inventory/line';
import { passOnAll } from '../../platform/inventory/pass-on';
import { holds, waits } from '../../platform/inventory/schema';
import type { Owner } from '../../platform/owner';
import { type HasOwnerKinds, lockOwner, type OwnerKey } from '../../tenancy/owner-kinds';
import { basketItemsReading, listBasketItems, removeBasketItems, transferBasketItems } from '../basket-items';

/**
 * Moves a basket with its held seats to another owner: a visitor's basket becomes the registration's when one starts
 * (design §11). A session that both have stays once.
 */
export async function moveBasket(
  kinds: HasOwnerKinds,
  tx: Db,
  { eventCode, from, to, now }: { eventCode: string; from: Owner; to: Owner; now: string },
): Promise<void> {
  const basket = { eventCode, owner: from };
  await lockOwner(kinds, tx, basket);
  const theirs = await listBasketItems(tx, { eventCode, owner: to });
  await removeBasketItems(
    tx,
    basket,
    theirs.map((item) => item.sessionCode),
  );
  await transferBasketItems(tx, basket, to);
  await passOnAll(tx, { eventCode, from, to, now });
}

/** Whether an owner has chosen, holds or waits for something; part of a larger reading. */
export const hasBasketReading = (basket: OwnerKey): Reading<boolean> => ({
  query: sql`select exists (${basketItemsReading(basket).query})
    or exists (select 1 from ${holds} where ${ownedBy({ ...basket, state: 'held' })})
    or exists (select 1 from ${waits} where ${activeOf(basket)}) as has`,
  read: ([row]) => row?.has === true,
});
