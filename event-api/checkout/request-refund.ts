import { z } from 'zod';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { Db } from '../platform/database/database';
import { inTransaction } from '../platform/database/in-transaction';
import { isOneOfMany } from '../platform/database/statements';
import { enqueueAll } from '../platform/jobs/enqueue';
import { lockPayments, movePayments } from './move-payment';
import { type Refund, refunds } from './schema';

/** The job that has the gateway give money back. */
export const REFUND_PAYMENT = 'payments.refund';
export const refundPayload = z.object({ refund_id: z.string() });

interface RefundOf {
  paymentId: string;
  /** One of the payment's own; the same key is refunded once. */
  idempotencyKey: string;
  /** Minor units; by default all that has not gone back or been promised yet. */
  amount?: number;
}

interface RefundsRequest {
  eventCode: string;
  /** At most one for a payment. */
  of: readonly RefundOf[];
  /** For the organiser's books; no personal data. */
  reason: string;
  now: string;
}

export type RefundRequest = RefundOf & Omit<RefundsRequest, 'of'>;

/**
 * Writes a refund down, to be carried out by a job once the transaction has committed.
 * @throws Refusal 404 for another event's payment; 409 when less than the amount is left, or nothing was charged
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
 * The same for many payments, in a number of statements that does not grow with theirs.
 * @returns for each what became of it, in the order of the request; `unknown` is no payment of the event
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

/** Rows of one insert: each has nine values, and PostgreSQL takes 65,535. */
const MAX_INSERTED_ROWS = 1000;

/** Writes refunds, and queues that the gateway is asked for them. */
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
