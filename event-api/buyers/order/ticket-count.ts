import { isOwed } from '../../checkout/paid-payments';
import type { BuyerOrderReading } from './read-order';

/**
 * How many tickets an order has: one for each place of its activity, of which the first one also collects what was bought, or one that
 * collects alone. None as long as something is to be paid, and of an order that was not submitted or was cancelled.
 */
export function ticketCount({ buyer, choice, purchases, paid }: BuyerOrderReading): number {
  if (buyer.state !== 'submitted' || isOwed(paid)) return 0;
  if (choice?.state === 'confirmed') return choice.quantity;
  return purchases.some(({ state }) => state === 'bought') ? 1 : 0;
}
