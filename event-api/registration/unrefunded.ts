import type { FeeSummary } from '@/lib/domain/registration/fees';
import type { LostLine } from '../checkout/order-part';
import { paidFor } from '../checkout/paid-for';
import type { PaidPayment } from '../checkout/paid-payments';
import { isForCancelledSession } from '../workshops/session-refunds';
import { LOST } from './submit/refund-lost';

/**
 * Fulfilled payments with what is left of each, also without what is due back for what was lost: right after the payment, a
 * job has yet to request that. What was lost is looked up in the registration's fees, because after changes its lines may
 * stand in several payments.
 */
export function withoutLost(
  paid: readonly PaidPayment[],
  { lost, fees }: { lost: readonly LostLine[]; fees: FeeSummary },
): PaidPayment[] {
  const requested = paid
    .flatMap(({ refunds }) => refunds)
    .filter(({ idempotencyKey }) => idempotencyKey === LOST || isForCancelledSession(idempotencyKey))
    .reduce((sum, { amount }) => sum + amount, 0);
  let due = Math.max(0, paidFor(fees, lost) - requested);
  return paid.map((one) => {
    const part = Math.min(due, one.left);
    due -= part;
    return { ...one, left: one.left - part };
  });
}

/** What is left of all payments, in minor units. */
export const leftOf = (paid: readonly PaidPayment[]): number => paid.reduce((sum, { left }) => sum + left, 0);
