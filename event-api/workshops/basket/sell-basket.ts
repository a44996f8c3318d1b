import type { Db } from '../../platform/database/database';
import { sell } from '../../platform/inventory/sell';
import { findCancelled } from '../../programme/find-cancelled';
import { seatOf } from '../../programme/seats';
import type { OwnerKey } from '../../tenancy/owner-kinds';
import { listBasketItems, moveBasketItems } from '../basket-items';
import { enqueueSeatsSold } from '../live/broadcast-sold-seats';

/**
 * Makes every held seat of a basket its owner's for good, in the transaction that confirms a registration. A hold that has
 * ended is no obstacle as long as the seat is still there (design §7); a cancelled session's is lost.
 * @returns the codes of the sessions that are the owner's now, and of those that went to others in the meantime
 */
export async function sellBasket(
  tx: Db,
  { now, ...basket }: OwnerKey & { now: string },
): Promise<{ sold: string[]; lost: string[] }> {
  const items = await listBasketItems(tx, basket);
  const wanted = items.filter((item) => item.state === 'held').map((item) => item.sessionCode);
  if (wanted.length === 0) return { sold: [], lost: [] };
  const lost = new Set(await findCancelled(tx, { eventCode: basket.eventCode, sessionCodes: wanted }));
  const stillWanted = () => wanted.filter((code) => !lost.has(code));

  // Selling is all or nothing, so that it is tried again without what turned out to be lost; the rows stay locked.
  for (;;) {
    const seats = stillWanted().map((code) => ({ ...seatOf(code), quantity: 1 }));
    if (seats.length === 0) break;
    const answer = await sell(tx, { ...basket, items: seats, now });
    if (answer.lost.length === 0) break;
    for (const seat of answer.lost) lost.add(seat.code);
  }
  const sold = stillWanted();
  await Promise.all([
    moveBasketItems(tx, basket, { sessionCodes: sold, to: 'confirmed' }),
    moveBasketItems(tx, basket, { sessionCodes: [...lost], to: 'lost' }),
    enqueueSeatsSold(tx, { ...basket, sessions: sold, now }),
  ]);
  return { sold, lost: [...lost] };
}
