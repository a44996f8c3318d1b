import type { Db } from '../../platform/database/database';
import { holdAgain } from '../../platform/inventory/hold-again';
import { keyOf, type Places } from '../../platform/inventory/items';
import { lockItemsOf } from '../../platform/inventory/lock-items-of';
import { buyerOwner } from '../buyer-owner';
import type { OrderReading } from './read-order';

/** Everything that an order takes of the inventory. */
export const neededPlaces = ({ parts }: Pick<OrderReading, 'parts'>): Places[] =>
  parts.flatMap((part) => [...part.places]);

/** The places of an order whose hold has ended, or is for fewer than are chosen. */
export function endedPlaces(reading: OrderReading, now: string): Places[] {
  const { buyer, holds } = reading;
  if (buyer.state !== 'started') return [];
  const isHeld = (place: Places) =>
    holds.some(
      (hold) => keyOf(hold) === keyOf(place) && hold.quantity >= place.quantity && hold.endsAt > now,
    );
  return neededPlaces(reading).filter((place) => !isHeld(place));
}

/** Holds again what ended and is still free: who takes longer than a hold lasts is not sent back for nothing (design §7). */
export async function renewOrder(
  tx: Db,
  { buyer }: Pick<OrderReading, 'buyer'>,
  { ended, now, holdSeconds }: { ended: readonly Places[]; now: string; holdSeconds: number },
): Promise<void> {
  const owner = buyerOwner(buyer.code);
  const { eventCode } = buyer;
  await lockItemsOf(tx, { eventCode, owner, and: ended });
  await holdAgain(tx, { eventCode, owner, items: ended, now, holdSeconds });
}
