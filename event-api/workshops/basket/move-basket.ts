import type { Db } from '../../platform/database/database';
import { moveHolds } from '../../platform/inventory/move-holds';
import type { Owner } from '../../platform/owner';
import { type HasOwnerKinds, lockOwner } from '../../tenancy/owner-kinds';
import { giveBasketItems, listBasketItems, removeBasketItems } from '../basket-items';

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
  const known = await listBasketItems(tx, { eventCode, owner: to });
  await removeBasketItems(
    tx,
    basket,
    known.map((item) => item.sessionCode),
  );
  await giveBasketItems(tx, basket, to);
  await moveHolds(tx, { eventCode, from, to, now });
}
