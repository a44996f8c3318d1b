import { paidFor } from '../../checkout/paid-for';
import { latestPayment } from '../../checkout/payments';
import { requestRefund } from '../../checkout/request-refund';
import type { Db } from '../../platform/database/database';
import type { OwnerKey } from '../../tenancy/owner-kinds';

/**
 * Refunds what an owner paid for a session that the organiser has cancelled, tax included; once for a session.
 * @returns the amount in minor units; 0 when nothing was paid for it
 */
export async function refundCancelledSession(
  tx: Db,
  { eventCode, owner, session, now }: OwnerKey & { session: string; now: string },
): Promise<number> {
  const payment = await latestPayment(tx, { eventCode, owner });
  if (!payment || payment.confirmedAt === null) return 0;
  const amount = paidFor(payment, 'workshop', [session]);
  if (amount === 0) return 0;
  await requestRefund(tx, {
    eventCode,
    paymentId: payment.id,
    idempotencyKey: `session-cancelled:${session}`,
    amount,
    reason: 'a session was cancelled by the organiser',
    now,
  });
  return amount;
}
