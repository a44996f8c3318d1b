import type { FeeCategory } from '@/lib/domain/registration/fees';
import type { Db } from '../../platform/database/database';
import { keyOf } from '../../platform/inventory/items';
import { leaveLine } from '../../platform/inventory/line';
import { lockItemsOf } from '../../platform/inventory/lock-items-of';
import { itemsOf } from '../../platform/inventory/own-holds';
import { release } from '../../platform/inventory/release';
import { listBasketItems, removeBasketItems } from '../../workshops/basket-items';
import { giveBackGroupPlace } from '../group-place';
import { withdrawParts } from '../order-parts';
import type { Registration } from '../queries';
import { registrationOwner } from '../registration-owner';
import { trackItem } from '../tracks';

/**
 * Gives back what a cancelled registration held, bought and waited for, and empties its basket. The place of one that its
 * group had not paid for yet is the group's again; everything else goes to the next in line.
 * @param ending.keepsPlace its ticket's place is not released: its group has bought it
 * @param registration as it was before; locked by the transaction
 */
export async function withdrawRegistration(
  tx: Db,
  registration: Registration,
  {
    notRefunded,
    keepsPlace = false,
    now,
  }: { notRefunded: readonly FeeCategory[]; keepsPlace?: boolean; now: string },
): Promise<void> {
  const { eventCode, code, status } = registration;
  const own = { eventCode, owner: registrationOwner(code) };
  await lockItemsOf(tx, own);
  if (status === 'started') await giveBackGroupPlace(tx, registration, { now });
  await leaveLine(tx, { ...own, now });
  const kept = new Set((await withdrawParts(tx, { ...own, notRefunded, now })).map(keyOf));
  await release(tx, { ...own, now });
  const sold = await itemsOf(tx, { ...own, state: 'sold' });
  if (keepsPlace) kept.add(keyOf(trackItem({ code: registration.trackCode })));
  const freed = sold.filter((item) => !kept.has(keyOf(item)));
  await release(tx, { ...own, items: freed, from: 'sold', now });
  const items = await listBasketItems(tx, own);
  await removeBasketItems(
    tx,
    own,
    items.map(({ sessionCode }) => sessionCode),
  );
}
