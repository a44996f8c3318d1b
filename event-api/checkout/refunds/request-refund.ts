import { z } from 'zod';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { Db } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/database';
import { rowOwner } from '../../platform/database/owner-columns';
import { isOneOfMany } from '../../platform/database/statements';
import { enqueueAll } from '../../platform/jobs/enqueue';
import { isSameOwner, type Owner, ownerKey } from '../../platform/owner';
import { lockPayments, movePayments } from '../move-payment';
import { type Payment, type PaymentShare, type Refund, refunds } from '../schema';
import { listShares, recountShares } from '../shares';
import { isTakenFrom, refundKey } from '../their-payments';
import { lessBy, type RefundLine, splitRefund } from './refund-lines';

/** The job that refunds through the gateway. */
export const REFUND_PAYMENT = 'payments.refund';
export const refundPayload = z.object({ refund_id: z.string() });
export const refundJobKey = (id: string): string => `refund:${id}`;

interface RefundOf {
  paymentId: string;
  /** Whose share of the payment it is taken from, and is limited by; the whole payment without one. */
  share?: Owner | null;
  /** Unique within the payment, or its share. */
  idempotencyKey: string;
  /** Minor units; by default everything for which no refund was requested yet. */
  amount?: number;
  /** What it is given back for, in which proportion; by default everything that is left of the payment, or share. */
  what?: readonly RefundLine[];
}

interface RefundsRequest {
  eventCode: string;
  /** At most one for a payment or share. */
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
    const shares = await listShares(tx, ids);
    const left = leftOf([...paid.values()], others, shares);
    const requests = of.map(({ paymentId, share = null, ...refund }): Asked => {
      const payment = paid.get(paymentId);
      if (payment?.eventCode !== eventCode) return 'unknown';
      const idempotencyKey = refundKey(refund.idempotencyKey, share);
      const own = others.filter((one) => one.paymentId === paymentId);
      const before = own.find((one) => one.idempotencyKey === idempotencyKey);
      if (before) return before;
      const amount = refund.amount ?? left.of(paymentId, share);
      if (amount < 1 || amount > left.of(paymentId, share)) return 'not refundable';
      left.take(paymentId, share, amount);
      const lines = splitRefund(amount, refund.what ?? linesLeft(payment, { share, shares, refunds: own }));
      return { eventCode, paymentId, idempotencyKey, amount, lines, reason, createdAt: now };
    });
    const newRefunds = requests.filter(isNew);
    const moved = await movePayments(tx, [...new Set(newRefunds.map(({ paymentId }) => paymentId))], {
      to: 'refund_due',
      now,
    });
    const isMoved = ({ paymentId }: NewRefund) => moved.some(({ id }) => id === paymentId);
    const rows = await writeRefunds(tx, newRefunds.filter(isMoved));
    await recountShares(tx, [...new Set(shares.map(({ paymentId }) => paymentId))]);
    return requests.map((one) =>
      isNew(one)
        ? (rows.find(
            ({ paymentId, idempotencyKey }) =>
              paymentId === one.paymentId && idempotencyKey === one.idempotencyKey,
          ) ?? 'not refundable')
        : one,
    );
  });
}

/** What becomes of a request: a refund that is there already, or is still to be written. */
type Asked = Refund | NewRefund | 'unknown' | 'not refundable';

const isNew = (request: Asked): request is NewRefund => typeof request === 'object' && !('id' in request);

/** What may still be given back of payments, and of the shares of each. */
function leftOf(paid: readonly Payment[], others: readonly Refund[], shares: readonly PaymentShare[]) {
  const nameOf = (paymentId: string, share: Owner | null) =>
    JSON.stringify([paymentId, share ? ownerKey(share) : null]);
  const left = new Map([
    ...paid.map(({ id, amount }): [string, number] => [
      nameOf(id, null),
      amount - totalOf(others.filter(({ paymentId }) => paymentId === id)),
    ]),
    ...shares.map((one): [string, number] => [
      nameOf(one.paymentId, rowOwner(one)),
      one.amount - one.refundedAmount,
    ]),
  ]);
  const read = (name: string) => left.get(name) ?? 0;
  return {
    of: (id: string, share: Owner | null) =>
      Math.min(read(nameOf(id, null)), share ? read(nameOf(id, share)) : Number.POSITIVE_INFINITY),
    take(id: string, share: Owner | null, amount: number) {
      for (const name of new Set([nameOf(id, null), nameOf(id, share)])) left.set(name, read(name) - amount);
    },
  };
}

/** What was not given back yet of a payment, or of a share of it. */
function linesLeft(
  payment: Payment,
  { share, shares, refunds: own }: { share: Owner | null; shares: PaymentShare[]; refunds: Refund[] },
): RefundLine[] {
  const part =
    share && shares.find((one) => one.paymentId === payment.id && isSameOwner(rowOwner(one), share));
  const back = share ? own.filter((one) => isTakenFrom(one, share)) : own;
  return lessBy(
    (part ?? payment).lines,
    back.flatMap(({ lines }) => lines),
  );
}

type NewRefund = typeof refunds.$inferInsert;

/** Rows per statement: each has ten parameters, and PostgreSQL allows 65,535. */
const MAX_INSERTED_ROWS = 1000;

/** Inserts refunds and enqueues their jobs. */
async function writeRefunds(tx: Db, rows: readonly NewRefund[]): Promise<Refund[]> {
  const refundRows: Refund[] = [];
  for (let at = 0; at < rows.length; at += MAX_INSERTED_ROWS) {
    const chunk = rows.slice(at, at + MAX_INSERTED_ROWS);
    refundRows.push(...(await tx.insert(refunds).values(chunk).returning()));
  }
  await enqueueAll(
    tx,
    refundRows.map(({ id, eventCode, createdAt }) => {
      const payload: z.infer<typeof refundPayload> = { refund_id: id };
      return { kind: REFUND_PAYMENT, eventCode, payload, key: refundJobKey(id), runAt: createdAt };
    }),
  );
  return refundRows;
}

/** The sum of refunds, in minor units. */
export function totalOf(all: readonly Refund[]): number {
  return all.reduce((sum, refund) => sum + refund.amount, 0);
}
