import { z } from 'zod';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { Db } from '../platform/database/database';
import { inTransaction } from '../platform/database/in-transaction';
import { isOneOfMany } from '../platform/database/statements';
import { enqueueAll } from '../platform/jobs/enqueue';
import { lockPayments, movePayments } from './move-payment';
import { type Refund, refunds } from './schema';

/** The job that refunds through the gateway. */
export const REFUND_PAYMENT = 'payments.refund';
export const refundPayload = z.object({ refund_id: z.string() });

interface RefundOf {
  paymentId: string;
  /** Unique within the payment. */
  idempotencyKey: string;
  /** Minor units; by default everything for which no refund was requested yet. */
  amount?: number;
}

interface RefundsRequest {
  eventCode: string;
  /** At most one for a payment. */
  of: readonly RefundOf[];
  /** For the organiser's records; no personal data. */
  reason: string;
  now: string;
}

export type RefundRequest = RefundOf & Omit<RefundsRequest, 'of'>;

/**
 * Requests a refund, which a job carries out after the transaction has committed.
 * @throws Refusal 404 for another event's payment; 409 when the amount exceeds what is left, or nothing was charged
 */
export async function requestRefund(
  db: Db,
  { eventCode, reason, now, ...refund }: RefundRequest,
): Promise<Refund> {
  const [outcome] = await requestRefunds(db, { eventCode, reason, now, of: [refund] });
  if (!outcome || outcome === 'unknown') throw notFound();
  if (outcome === 'not refundable') throw refuse(409, REQUEST, 'payment_not_refundable');
  return outcome;
}

/**
 * Requests refunds of many payments. The number of statements does not depend on the number of payments.
 * @returns the outcomes in the order of the request; `unknown` for a payment that the event does not have
 */
export function requestRefunds(
  db: Db,
  { eventCode, of, reason, now }: RefundsRequest,
): Promise<(Refund | 'unknown' | 'not refundable')[]> {
  return inTransaction(db, async (tx) => {
    const ids = of.map(({ paymentId }) => paymentId);
    const paid = new Map((await lockPayments(tx, ids)).map((payment) => [payment.id, payment]));
    const others = await tx.select().from(refunds).where(isOneOfMany(refunds.paymentId, ids));
    const wanted = new Map<string, NewRefund>();
    const known = new Map<string, Refund>();
    for (const { paymentId, idempotencyKey, ...asked } of of) {
      const payment = paid.get(paymentId);
      if (payment?.eventCode !== eventCode) continue;
      const own = others.filter((refund) => refund.paymentId === paymentId);
      const before = own.find((refund) => refund.idempotencyKey === idempotencyKey);
      if (before) known.set(paymentId, before);
      const left = payment.amount - totalOf(own);
      const amount = asked.amount ?? left;
      if (before || amount < 1 || amount > left) continue;
      wanted.set(paymentId, { eventCode, paymentId, idempotencyKey, amount, reason, createdAt: now });
    }
    const moved = await movePayments(tx, [...wanted.keys()], { to: 'refund_due', now });
    const made = await writeRefunds(
      tx,
      moved.flatMap(({ id }) => wanted.get(id) ?? []),
    );
    for (const refund of made) known.set(refund.paymentId, refund);
    return ids.map(
      (id) => known.get(id) ?? (paid.get(id)?.eventCode === eventCode ? 'not refundable' : 'unknown'),
    );
  });
}

type NewRefund = typeof refunds.$inferInsert;

/** Rows per statement: each has nine parameters, and PostgreSQL allows 65,535. */
const MAX_INSERTED_ROWS = 1000;

/** Inserts refunds and enqueues their jobs. */
async function writeRefunds(tx: Db, rows: readonly NewRefund[]): Promise<Refund[]> {
  const written: Refund[] = [];
  for (let at = 0; at < rows.length; at += MAX_INSERTED_ROWS) {
    const chunk = rows.slice(at, at + MAX_INSERTED_ROWS);
    written.push(...(await tx.insert(refunds).values(chunk).returning()));
  }
  await enqueueAll(
    tx,
    written.map(({ id, eventCode, createdAt }) => {
      const payload: z.infer<typeof refundPayload> = { refund_id: id };
      return { kind: REFUND_PAYMENT, eventCode, payload, key: `refund:${id}`, runAt: createdAt };
    }),
  );
  return written;
}

/** The sum of refunds, in minor units. */
export function totalOf(all: readonly Refund[]): number {
  return all.reduce((sum, refund) => sum + refund.amount, 0);
}
