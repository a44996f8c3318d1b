import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { readRows, readTogether } from '../../platform/database/readings/read-together';
import { ownedBy } from '../../platform/inventory/holds';
import { waitsReading } from '../../platform/inventory/line';
import { passOnAll } from '../../platform/inventory/pass-on';
import { holds as heldPlaces } from '../../platform/inventory/schema';
import type { Owner } from '../../platform/owner';
import { type HasOwnerKinds, lockOwner, type OwnerKey } from '../../tenancy/owner-kinds';
import { basketItemsReading, listBasketItems, removeBasketItems, transferBasketItems } from '../basket-items';

/**
 * Moves a basket with its held seats to another owner: a visitor's basket becomes the registration's when one starts
 * (design §11). A session that both have stays once.
 * @returns whether there was anything to move
 */
export async function moveBasket(
  kinds: HasOwnerKinds,
  tx: Db,
  { eventCode, from, to, now }: { eventCode: string; from: Owner; to: Owner; now: string },
): Promise<boolean> {
  const basket = { eventCode, owner: from };
  await lockOwner(kinds, tx, basket);
  // Most visitors have chosen nothing yet.
  if (await hasNothing(tx, basket)) return false;
  const theirs = await listBasketItems(tx, { eventCode, owner: to });
  await removeBasketItems(
    tx,
    basket,
    theirs.map((item) => item.sessionCode),
  );
  await transferBasketItems(tx, basket, to);
  await passOnAll(tx, { eventCode, from, to, now });
  return true;
}

/** Whether an owner has chosen, holds and waits for nothing. */
async function hasNothing(tx: Db, basket: OwnerKey): Promise<boolean> {
  const { stored, holds, waits } = await readTogether(tx, {
    stored: basketItemsReading(basket),
    holds: readRows(heldPlaces, sql`where ${ownedBy({ ...basket, state: 'held' })}`),
    waits: waitsReading(basket),
  });
  return stored.length + holds.length + waits.length === 0;
}
