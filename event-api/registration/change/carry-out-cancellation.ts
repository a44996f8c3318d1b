import type { UseCaseContext } from '../../calls/use-case';
import { divideRefund } from '../../checkout/paid-payments';
import { requestRefunds } from '../../checkout/request-refund';
import { publish } from '../../platform/bus/publish';
import type { Db } from '../../platform/database/database';
import { keyOf } from '../../platform/inventory/items';
import { leaveLine } from '../../platform/inventory/line';
import { lockItemsOf } from '../../platform/inventory/lock-items-of';
import { itemsOf } from '../../platform/inventory/own-holds';
import { release } from '../../platform/inventory/release';
import { listBasketItems, removeBasketItems } from '../../workshops/basket-items';
import { addCancellation, type Cancellation } from '../cancellations';
import { moveRegistration } from '../change-registration';
import { enqueueCancelled } from '../letters/cancelled';
import { withdrawParts } from '../order-parts';
import type { Registration } from '../queries';
import { registrationOwner } from '../registration-owner';
import { refundPolicyOf } from './cancel-policy';
import type { CancellationPlan } from './cancellation-plan';

/** The key of a cancellation's refunds within their payments. */
export const CANCELLED = 'cancelled';

/**
 * Carries out a cancellation in the transaction that has locked the registration: gives the money back, everything that it
 * holds, bought and waits for to others, and empties its basket. Its answers stay, for the receipt and the organiser.
 */
export async function carryOutCancellation(
  { event, clock }: UseCaseContext,
  tx: Db,
  {
    plan,
    said,
    notify,
  }: { plan: CancellationPlan; said: Pick<Cancellation, 'reason' | 'message'>; notify: boolean },
): Promise<Registration> {
  const { eventCode, code } = plan.reading.registration;
  const owner = registrationOwner(code);
  const now = clock.now();
  const cancelled = await moveRegistration(tx, { eventCode, code, to: 'cancelled' });
  const { share, before, after } = plan;
  const { reason, message } = said;
  await addCancellation(tx, { eventCode, code, cancelledAt: now, reason, message, share, before, after });
  await giveBack(tx, plan, now);

  await lockItemsOf(tx, { eventCode, owner });
  await leaveLine(tx, { eventCode, owner, now });
  const { notRefunded } = refundPolicyOf(event);
  const kept = new Set((await withdrawParts(tx, { eventCode, owner, notRefunded, now })).map(keyOf));
  await release(tx, { eventCode, owner, now });
  const sold = await itemsOf(tx, { eventCode, owner, state: 'sold' });
  const freed = sold.filter((item) => !kept.has(keyOf(item)));
  await release(tx, { eventCode, owner, items: freed, from: 'sold', now });
  const items = await listBasketItems(tx, { eventCode, owner });
  await removeBasketItems(
    tx,
    { eventCode, owner },
    items.map(({ sessionCode }) => sessionCode),
  );
  // Cached pages show which tracks are sold out.
  const wasFull = plan.reading.places.some(({ availability }) => availability.state === 'full');
  if (wasFull) await publish(tx, { type: 'drop', tags: [`event:${event.code}`] });
  if (cancelled.submittedAt !== null) await enqueueCancelled(tx, { eventCode, code, notify, now });
  return cancelled;
}

/** @throws Error when a payment has less left than was just read under its lock, which is a fault of ours */
async function giveBack(tx: Db, { reading, paid, refund }: CancellationPlan, now: string): Promise<void> {
  if (refund === 0) return;
  const { eventCode } = reading.registration;
  const parts = divideRefund(paid, refund);
  const outcomes = await requestRefunds(tx, {
    eventCode,
    of: parts.map((part) => ({ ...part, idempotencyKey: CANCELLED })),
    reason: 'the attendee cancelled',
    now,
  });
  const requested = outcomes.reduce((sum, made) => sum + (typeof made === 'object' ? made.amount : 0), 0);
  if (requested !== refund) throw new Error(`Of ${refund} only ${requested} can be given back.`);
}
