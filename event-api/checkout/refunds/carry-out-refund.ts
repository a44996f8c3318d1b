import { and, eq, isNull } from 'drizzle-orm';
import type { Platform } from '../../platform/context';
import { handleJob } from '../../platform/jobs/job-handlers';
import { gatewayOf, INVOICE } from '../../platform/payments/invoice';
import { creditInvoice } from '../invoices/settle-invoice';
import { findPayment, lockPayment, movePayment } from '../move-payment';
import type { PaymentState } from '../payment-state-changes';
import { refunds } from '../schema';
import { refundPayload, totalOf } from './request-refund';
import { returnCardMoney } from './return-card-money';

/** Refunds through the gateway. Idempotent by the refund's id, so the job may run again: it does so when the gateway refuses. */
export const carryOutRefund = handleJob(refundPayload, async (platform, { refund_id: id }) => {
  const [refund] = await platform.db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund || refund.doneAt) return;
  const { db, clock } = platform;
  const payment = await findPayment(platform.db, refund.paymentId);
  if (!payment.gatewayReference) throw new Error(`Payment ${payment.id} has nothing to give back.`);
  const gateway = gatewayOf(platform.gateway, payment);
  if (!gateway) {
    throw new Error(`Payment ${payment.id} was taken by ${payment.gateway}, which is not set up.`);
  }
  const request = { key: refund.id, reference: payment.gatewayReference, amount: refund.amount };
  const gatewayReference = await gateway.refund(request).catch(async (error: unknown) => {
    // The payer is told that it takes longer.
    await db.update(refunds).set({ refusedAt: clock.now() }).where(eq(refunds.id, id));
    throw error;
  });
  await recordRefund(platform, { id, paymentId: payment.id, gatewayReference });
});

async function recordRefund(
  { database, clock, owners }: Platform,
  { id, paymentId, gatewayReference }: { id: string; paymentId: string; gatewayReference: string },
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const { amount, gateway, eventCode, ownerKind, ownerCode: code } = payment;
    const rows = await tx
      .update(refunds)
      .set({ gatewayReference, doneAt: now, refusedAt: null })
      .where(and(eq(refunds.id, id), isNull(refunds.doneAt)))
      .returning();
    const [refund] = rows;
    if (!refund) return; // recorded by another run of the job
    const all = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    const refundedAmount = totalOf(all.filter(({ doneAt }) => doneAt !== null));
    const isAllDone = all.every(({ doneAt }) => doneAt !== null);
    const to: PaymentState =
      refundedAmount === amount ? 'refunded' : isAllDone ? 'partly_refunded' : 'refund_due';
    await movePayment(tx, paymentId, { to, refundedAmount, now });
    const credited = gateway === INVOICE ? await creditInvoice(tx, refund, now) : undefined;
    // Of what is paid later the credit note tells, also what of it goes back to a card.
    if (credited) await returnCardMoney(tx, credited, { cause: id, now });
    else await owners[ownerKind]?.refunded?.(tx, { eventCode, code, payment: paymentId, now });
  });
}
