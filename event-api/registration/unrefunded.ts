import type { LostLine } from '../checkout/order-part';
import { paidFor } from '../checkout/paid-for';
import type { PaidPayment } from '../checkout/paid-payments';
import { isForCancelledSession } from '../workshops/changes/refund-cancelled-session';
import { LOST } from './submit/refund-lost';

/**
 * Fulfilled payments with what is left of each, also without what is due back for what was lost: right after the payment, a
 * job has yet to request that.
 */
export function withoutLost(paid: readonly PaidPayment[], lost: readonly LostLine[]): PaidPayment[] {
  return paid.map((one) => {
    const requested = one.refunds
      .filter(({ idempotencyKey }) => idempotencyKey === LOST || isForCancelledSession(idempotencyKey))
      .reduce((sum, { amount }) => sum + amount, 0);
    const due = Math.max(0, paidFor(one.payment, lost) - requested);
    return { ...one, left: Math.max(0, one.left - due) };
  });
}

/** What is left of all payments, in minor units. */
export const leftOf = (paid: readonly PaidPayment[]): number => paid.reduce((sum, { left }) => sum + left, 0);
