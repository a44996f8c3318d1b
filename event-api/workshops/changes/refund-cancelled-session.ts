import { paidFor } from '../../checkout/paid-for';
import { latestPayments } from '../../checkout/payments';
import { requestRefunds } from '../../checkout/request-refund';
import type { Db } from '../../platform/database/database';
import { rowOwner } from '../../platform/database/owner-columns';
import { type Owner, ownerKey } from '../../platform/owner';

/** Begins the keys of these refunds within their payments. */
const SESSION_CANCELLED = 'session-cancelled:';
export const isForCancelledSession = (key: string): boolean => key.startsWith(SESSION_CANCELLED);

/**
 * Refunds what owners paid for a session that the organiser has cancelled, with tax. Idempotent by payment and session.
 * @returns the amounts in minor units by `ownerKey`, without owners who paid nothing for it
 */
export async function refundCancelledSession(
  tx: Db,
  request: { eventCode: string; owners: readonly Owner[]; session: string; now: string },
): Promise<Map<string, number>> {
  const { eventCode, owners, session, now } = request;
  const due = (await latestPayments(tx, { eventCode, owners })).flatMap((payment) => {
    const amount =
      payment.confirmedAt === null ? 0 : paidFor(payment, [{ category: 'workshop', code: session }]);
    return amount === 0 ? [] : [{ owner: rowOwner(payment), paymentId: payment.id, amount }];
  });
  const outcomes = await requestRefunds(tx, {
    eventCode,
    of: due.map(({ paymentId, amount }) => ({
      paymentId,
      amount,
      idempotencyKey: `${SESSION_CANCELLED}${session}`,
    })),
    reason: 'a session was cancelled by the organiser',
    now,
  });
  const refunded = new Map<string, number>();
  for (const [index, { owner }] of due.entries()) {
    const outcome = outcomes[index];
    // A payment that was refunded in full before has no amount left.
    if (typeof outcome === 'object') refunded.set(ownerKey(owner), outcome.amount);
  }
  return refunded;
}
