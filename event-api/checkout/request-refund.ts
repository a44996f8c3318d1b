import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { Db } from '../platform/database/database';
import { enqueue } from '../platform/jobs/enqueue';
import { lockPayment, movePayment } from './move-payment';
import { type Refund, refunds } from './schema';

/** The job that has the gateway give money back. */
export const REFUND_PAYMENT = 'payments.refund';
export const refundPayload = z.object({ refund_id: z.string() });

export interface RefundRequest {
  eventCode: string;
  paymentId: string;
  /** One of the payment's own; the same key is refunded once. */
  idempotencyKey: string;
  /** Minor units; by default all that has not gone back or been promised yet. */
  amount?: number;
  /** For the organiser's books; no personal data. */
  reason: string;
  now: string;
}

/**
 * Writes a refund down, to be carried out by a job once the transaction has committed.
 * @throws Refusal 404 for another event's payment; 409 when less than the amount is left, or nothing was charged
 */
export function requestRefund(db: Db, request: RefundRequest): Promise<Refund> {
  const { eventCode, paymentId, idempotencyKey, reason, now } = request;
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.eventCode !== eventCode) throw notFound();
    const others = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    const known = others.find((refund) => refund.idempotencyKey === idempotencyKey);
    if (known) return known;

    const left = payment.amount - totalOf(others);
    const amount = request.amount ?? left;
    const isLeft = amount >= 1 && amount <= left;
    if (!isLeft || !(await movePayment(tx, paymentId, { to: 'refund_due', now }))) {
      throw refuse(409, REQUEST, 'payment_not_refundable');
    }
    const [refund] = await tx
      .insert(refunds)
      .values({ eventCode, paymentId, idempotencyKey, amount, reason, createdAt: now })
      .returning();
    if (!refund) throw new Error('an insert answered without its row');
    const payload: z.infer<typeof refundPayload> = { refund_id: refund.id };
    await enqueue(tx, { kind: REFUND_PAYMENT, eventCode, payload, key: `refund:${refund.id}`, runAt: now });
    return refund;
  });
}

/** The sum of refunds, in minor units. */
export function totalOf(all: readonly Refund[]): number {
  return all.reduce((sum, refund) => sum + refund.amount, 0);
}
