import type { Db } from '../../platform/database/database';
import { ITEM_KINDS, type ItemKey } from '../../platform/inventory/items';
import { takeAvailable } from '../../platform/inventory/take';
import { findCancelled } from '../../programme/queries';
import { seatOf } from '../../programme/seats';
import type { OwnerKey } from '../../tenancy/owner-kinds';
import { listBasketItems, moveBasketItems } from '../basket-items';
import { enqueueBasketSold } from '../live/broadcast-basket';

/**
 * Sells the seats of a basket to its owner, in the transaction that confirms a registration. A seat whose hold has ended is
 * sold too if it is still free (design §7). Seats of cancelled sessions are lost.
 * @param basket.locked all that its owner can have, which `lockItemsOf` has locked: without a seat among them the basket is empty
 * @returns the codes of the sessions that were sold, and of those that are lost
 */
export async function sellBasket(
  tx: Db,
  { now, locked, ...basket }: OwnerKey & { locked: readonly ItemKey[]; now: string },
): Promise<{ sold: string[]; lost: string[] }> {
  if (!locked.some(({ kind }) => kind === ITEM_KINDS.workshopSession)) return { sold: [], lost: [] };
  const items = await listBasketItems(tx, basket);
  const codes = items.filter((item) => item.state === 'held').map((item) => item.sessionCode);
  if (codes.length === 0) return { sold: [], lost: [] };
  const cancelled = new Set(await findCancelled(tx, { eventCode: basket.eventCode, sessionCodes: codes }));
  const seats = codes
    .filter((code) => !cancelled.has(code))
    .map((code) => ({ ...seatOf(code), quantity: 1 }));
  const answer = await takeAvailable(tx, { ...basket, items: seats, sold: true, lock: 'none', now });
  const sold = answer.taken.map((seat) => seat.code);
  const lost = codes.filter((code) => !sold.includes(code));
  await moveBasketItems(tx, basket, { sessionCodes: sold, to: 'confirmed' });
  await moveBasketItems(tx, basket, { sessionCodes: lost, to: 'lost' });
  await enqueueBasketSold(tx, { ...basket, now });
  return { sold, lost };
}
