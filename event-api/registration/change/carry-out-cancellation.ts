import type { UseCaseContext } from '../../calls/use-case';
import { divideRefund } from '../../checkout/paid-payments';
import { lessBy } from '../../checkout/refund-lines';
import { requestRefunds } from '../../checkout/request-refund';
import { publish } from '../../platform/bus/publish';
import type { Db } from '../../platform/database/database';
import { addCancellation, CANCELLED, type Cancellation } from '../cancellations';
import { moveRegistration } from '../change-registration';
import { enqueueCancelled } from '../letters/cancelled';
import { cancelledToGroup } from '../letters/cancelled-to-group';
import type { Registration } from '../queries';
import type { CancellationPlan } from './cancellation-plan';
import { withdrawRegistration } from './withdraw-registration';

/**
 * Carries out a cancellation in the transaction that has locked the registration: gives the money back, everything that it
 * holds, bought and waits for to others, and empties its basket. Its answers stay, for the receipt and the organiser.
 */
export async function carryOutCancellation(
  { event, clock }: Pick<UseCaseContext, 'event' | 'clock'>,
  tx: Db,
  {
    plan,
    said,
    notify,
  }: { plan: CancellationPlan; said: Pick<Cancellation, 'reason' | 'message'>; notify: boolean },
): Promise<Registration> {
  const { eventCode, code } = plan.reading.registration;
  const now = clock.now();
  const cancelled = await moveRegistration(tx, { eventCode, code, to: 'cancelled' });
  const { share, before, after, isKeptByGroup: keptByGroup } = plan;
  const { reason, message } = said;
  await addCancellation(tx, {
    eventCode,
    code,
    cancelledAt: now,
    reason,
    message,
    share,
    before,
    after,
    keptByGroup,
  });
  await giveBack(tx, plan, { reason, now });

  const { notRefunded } = plan;
  await withdrawRegistration(tx, plan.reading.registration, { notRefunded, keepsPlace: keptByGroup, now });
  // Cached pages show which tracks are sold out.
  const wasFull = plan.reading.places.some(({ availability }) => availability.state === 'full');
  if (wasFull) await publish(tx, { type: 'drop', tags: [`event:${event.code}`] });
  if (cancelled.submittedAt !== null) await enqueueCancelled(tx, { eventCode, code, notify, now });
  const isRegistered = cancelled.submittedAt !== null || cancelled.leftToGroupAt !== null;
  if (cancelled.groupCode !== null && isRegistered) {
    await cancelledToGroup.enqueue(tx, { eventCode, now, payload: { code }, once: `${eventCode}:${code}` });
  }
  return cancelled;
}

/** @throws Error when a payment has less left than was just read under its lock, which is a fault of ours */
async function giveBack(
  tx: Db,
  { reading, paid, refund, before, after }: CancellationPlan,
  { reason, now }: { reason: Cancellation['reason']; now: string },
): Promise<void> {
  if (refund === 0) return;
  const { eventCode } = reading.registration;
  const parts = divideRefund(paid, refund);
  const what = lessBy(before.lines, after.lines);
  const outcomes = await requestRefunds(tx, {
    eventCode,
    of: parts.map((part) => ({ ...part, what, idempotencyKey: CANCELLED })),
    reason: reason === 'organiser' ? 'the organiser cancelled' : 'the attendee cancelled',
    now,
  });
  const requested = outcomes.reduce((sum, made) => sum + (typeof made === 'object' ? made.amount : 0), 0);
  if (requested !== refund) throw new Error(`Of ${refund} only ${requested} can be given back.`);
}
