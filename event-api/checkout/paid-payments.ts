import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { InvoiceFacts } from '@/lib/domain/orders/payment-entry';
import { type FeeLine, type FeeSummary, totalsOf } from '@/lib/domain/registration/fees';
import { splitLines } from '@/lib/domain/registration/split-lines';
import type { Db } from '../platform/database/database';
import { isOwnedBy, rowOwner } from '../platform/database/owner-columns';
import { readTogether } from '../platform/database/readings/read-together';
import { isSameOwner, type Owner } from '../platform/owner';
import type { OwnerKey } from '../tenancy/owner-kinds';
import { invoiceFactsOf } from './invoices/settle-invoice';
import { lockPayments } from './move-payment';
import { totalOf } from './refunds/request-refund';
import { type PaymentShare, paymentShares, payments, type Refund } from './schema';
import { askedKey, forOwners, isTakenFrom, type Payers, type TheirPayment } from './their-payments';

/** A payment that was fulfilled, with everything that was given back of it, carried out or only requested. */
export interface PaidPayment {
  /** Whole, or the owner's share of it. */
  payment: TheirPayment;
  refunds: Refund[];
  /** Minor units that were not given back. */
  left: number;
}

/** The fulfilled payments for owners and what was given back of them, as parts of a larger reading. */
export function paidReadings(payers: Payers) {
  const theirs = forOwners(payers);
  return {
    fulfilled: theirs.payments(sql`where confirmed_at is not null order by created_at desc, id`),
    refunds: theirs.refunds,
  };
}

/** The fulfilled payments, the newest first. */
export function composePaid(theirs: { fulfilled: TheirPayment[]; refunds: Refund[] }): PaidPayment[] {
  return theirs.fulfilled.map((payment) => {
    const { sharedWith: share } = payment;
    const own = theirs.refunds
      .filter((refund) => refund.paymentId === payment.id && (!share || isTakenFrom(refund, share)))
      .map((refund) => ({ ...refund, idempotencyKey: askedKey(refund.idempotencyKey, share) }));
    // A share's own sum counts what was given back of the payment as a whole, too.
    return { payment, refunds: own, left: payment.amount - (share ? payment.refundedAmount : totalOf(own)) };
  });
}

/** The fulfilled payments for owners, the newest first. */
export const readPaid = async (db: Db, payers: Payers): Promise<PaidPayment[]> =>
  composePaid(await readTogether(db, paidReadings(payers)));

/**
 * What came in of payments, went back, and is still to be paid, in minor units. Of one that is paid later only what its invoice
 * received came in, and went back by card; what is given back is first taken off what is owed. It pays for shares in their
 * order, as far as it reaches, as in the finance list.
 * @param sharesOf all shares of payments that have an invoice, by the payment, in their order
 */
export function moneyOf(
  paid: readonly PaidPayment[],
  sharesOf: ReadonlyMap<string, readonly PaymentShare[]> = new Map(),
): { received: number; refunded: number; owed: number } {
  const sums = paid.map(({ payment, left }) => {
    const { id, amount, invoice, invoiceReceipts = [], sharedWith } = payment;
    if (!invoice) return { received: amount, refunded: amount - left, owed: 0 };
    const returned = invoiceReceipts
      .filter((one) => one.by === 'card' && one.amount < 0)
      .reduce((sum, one) => sum - one.amount, 0);
    const shares = sharedWith ? (sharesOf.get(id) ?? []) : [];
    const own = shares.findIndex((share) => sharedWith && isSameOwner(rowOwner(share), sharedWith));
    const before = shares.slice(0, Math.max(0, own));
    const backBefore = before.reduce((sum, share) => sum + share.refundedAmount, 0);
    const leftBefore = before.reduce((sum, share) => sum + share.amount - share.refundedAmount, 0);
    const kept = sharedWith ? within(invoice.received - leftBefore, left) : invoice.received;
    const back = sharedWith ? within(returned - backBefore, amount - left) : returned;
    const owed = invoice.state === 'open' ? Math.max(0, left - kept) : 0;
    return { received: kept + back, refunded: back, owed };
  });
  const sum = (of: 'received' | 'refunded' | 'owed') => sums.reduce((total, one) => total + one[of], 0);
  return { received: sum('received'), refunded: sum('refunded'), owed: sum('owed') };
}

const within = (amount: number, most: number): number => Math.max(0, Math.min(amount, most));

/** The newest invoice with which it is paid for later; null when there is none, and for what a group pays. */
export function invoiceFrom(paid: readonly Pick<PaidPayment, 'payment'>[]): InvoiceFacts | null {
  const own = paid.find(({ payment }) => payment.invoice && !payment.sharedWith)?.payment.invoice;
  return (own && invoiceFactsOf(own)) ?? null;
}

/** Whether something of payments is still to be paid, by an invoice of theirs or of their group. */
export const isOwed = (paid: readonly Pick<PaidPayment, 'payment' | 'left'>[]): boolean =>
  paid.some(({ payment, left }) => payment.invoice?.state === 'open' && left > 0);

/** Whether a payment is an owner's, or has its share. */
export const isPaidFor = ({ payment }: PaidPayment, owner: Owner): boolean =>
  isSameOwner(payment.sharedWith ?? rowOwner(payment), owner);

/** Locks the fulfilled payments for an owner until the transaction ends, so that nothing else is given back of them meanwhile. */
export async function lockPaid(tx: Db, { eventCode, owner }: OwnerKey): Promise<void> {
  const isShared = sql`${payments.id} in (
    select ${paymentShares.paymentId} from ${paymentShares}
    where ${paymentShares.eventCode} = ${eventCode} and ${isOwnedBy(paymentShares, owner)}
  )`;
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.eventCode, eventCode),
        or(isOwnedBy(payments, owner), isShared),
        isNotNull(payments.confirmedAt),
      ),
    );
  await lockPayments(
    tx,
    rows.map(({ id }) => id),
  );
}

/** A part of an amount that is given back of one payment. */
export interface DividedRefund {
  paymentId: string;
  /** Whose share it is taken from; null for the owner's own payment. */
  share: Owner | null;
  amount: number;
}

/** Divides an amount among payments, the newest first, none above what is left of it. */
export function divideRefund(
  paid: readonly Pick<PaidPayment, 'payment' | 'left'>[],
  amount: number,
): DividedRefund[] {
  let rest = amount;
  return paid.flatMap(({ payment, left }) => {
    const part = Math.min(rest, left);
    rest -= part;
    return part > 0 ? [{ paymentId: payment.id, share: payment.sharedWith, amount: part }] : [];
  });
}

/** Payments in the order in which things that are given back are refunded: first those that were made for them. */
export function paidForFirst<Paid extends { payment: Pick<TheirPayment, 'lines'> }>(
  paid: readonly Paid[],
  gone: readonly Pick<FeeLine, 'category' | 'code'>[],
): Paid[] {
  const isFor = ({ payment }: Paid) => gone.some((line) => isIn(payment, line));
  return [...paid.filter(isFor), ...paid.filter((one) => !isFor(one))];
}

/** Whether something was paid for with a payment; what it was exchanged for stands in it with less than nothing. */
const isIn = (
  { lines }: Pick<TheirPayment, 'lines'>,
  { category, code }: Pick<FeeLine, 'category' | 'code'>,
): boolean => lines.some((line) => line.category === category && line.code === code && line.amount > 0);

/** Fees that several have paid, each with the payments that they made. */
export interface PaidPart {
  paid: PaidPayment[];
  fees: FeeSummary;
}

/**
 * Divides fees between what somebody paid for themselves and what somebody else paid for them, such as their group. What
 * they paid for beside it is theirs.
 */
export function divideByPayer(
  fees: FeeSummary,
  paid: readonly PaidPayment[],
): { own: PaidPart; shared: PaidPart } {
  const own = paid.filter(({ payment }) => payment.sharedWith === null);
  const shared = paid.filter(({ payment }) => payment.sharedWith !== null);
  const isOwn = (line: FeeLine) => own.some(({ payment }) => isIn(payment, line));
  const ordered = [...fees.lines.filter((line) => !isOwn(line)), ...fees.lines.filter(isOwn)];
  const left = shared.reduce((sum, one) => sum + one.left, 0);
  const [ofOthers, rest] = own.length === 0 ? [ordered, []] : splitLines(ordered, left);
  return {
    own: { paid: own, fees: totalsOf(rest, fees) },
    shared: { paid: shared, fees: totalsOf(ofOthers, fees) },
  };
}
