import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import { enqueue } from '../platform/jobs/enqueue';
import { type Payment, type PaymentState, payments, type Refund, refunds } from './schema';

/** The job that gives money back. */
export const REFUND_PAYMENT = 'payments.refund';
export const refundPayload = z.object({ refund_id: z.string() });

const REFUNDABLE: readonly PaymentState[] = ['charged', 'confirmed', 'refund_due', 'partly_refunded'];

export interface RefundPaymentRequest {
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
 * @throws Refusal 404 for another event's payment; 409 when less than the amount is left, or nothing
 */
export function requestRefund(db: Db, request: RefundPaymentRequest): Promise<Refund> {
  const { eventCode, paymentId, idempotencyKey, reason, now } = request;
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.eventCode !== eventCode) throw notFound();
    const others = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    const known = others.find((refund) => refund.idempotencyKey === idempotencyKey);
    if (known) return known;

    const left = payment.amount - total(others);
    const amount = request.amount ?? left;
    if (!REFUNDABLE.includes(payment.state) || amount < 1 || amount > left) {
      throw refuse(409, REQUEST, 'payment_not_refundable');
    }
    const [refund] = await tx
      .insert(refunds)
      .values({ eventCode, paymentId, idempotencyKey, amount, reason, createdAt: now })
      .returning();
    if (!refund) throw new Error('an insert answered without its row');
    await tx.update(payments).set({ state: 'refund_due', changedAt: now }).where(eq(payments.id, paymentId));
    const payload: z.infer<typeof refundPayload> = { refund_id: refund.id };
    await enqueue(tx, { kind: REFUND_PAYMENT, eventCode, payload, key: `refund:${refund.id}`, runAt: now });
    return refund;
  });
}

/** Carries a refund out. The gateway makes it once by its id, so the job may run again. */
export async function carryOutRefund(platform: Platform, refundId: string): Promise<void> {
  const { db, database, clock, gateway } = platform;
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!refund || refund.doneAt) return;
  const [payment] = await db.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment?.gatewayReference) throw new Error(`Payment ${refund.paymentId} has nothing to give back.`);
  if (payment.gateway !== gateway.name) {
    throw new Error(`Payment ${payment.id} was taken by ${payment.gateway}, which is not set up.`);
  }
  const gatewayReference = await gateway.refund({
    key: refund.id,
    reference: payment.gatewayReference,
    amount: refund.amount,
  });
  const now = clock.now();
  await database.transaction(async (tx) => {
    await lockPayment(tx, payment.id);
    await tx.update(refunds).set({ gatewayReference, doneAt: now }).where(eq(refunds.id, refund.id));
    const all = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.paymentId, payment.id)));
    const refundedAmount = total(all.filter((each) => each.doneAt !== null));
    const state = stateAfter(payment, refundedAmount, all);
    await tx
      .update(payments)
      .set({ state, refundedAmount, changedAt: now })
      .where(eq(payments.id, payment.id));
  });
}

function stateAfter(payment: Payment, refundedAmount: number, all: readonly Refund[]): PaymentState {
  if (refundedAmount === payment.amount) return 'refunded';
  return all.every((refund) => refund.doneAt !== null) ? 'partly_refunded' : 'refund_due';
}

async function lockPayment(tx: Db, id: string): Promise<Payment | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return payment;
}

function total(all: readonly Refund[]): number {
  return all.reduce((sum, refund) => sum + refund.amount, 0);
}
