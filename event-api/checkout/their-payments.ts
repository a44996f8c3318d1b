import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { InvoiceReceipt } from '@/lib/domain/orders/payment-entry';
import { isOwnedBy, isOwnedByOneOf } from '../platform/database/owner-columns';
import { type JsonRow, type Reading, rowOf } from '../platform/database/readings/read-together';
import { type Owner, ownerKey } from '../platform/owner';
import { invoiceReceiptOf, type ReceiptRow, receiptsOfInvoice } from './invoices/queries';
import { type Invoice, invoices } from './invoices/schema';
import { type Payment, type PaymentShare, paymentShares, payments, type Refund, refunds } from './schema';

/** A payment as it concerns one owner: its own, or its share of one that somebody else made. */
export interface TheirPayment extends Payment {
  /** Whose share `amount`, `lines` and `refundedAmount` are; null for the owner's own payment. */
  sharedWith: Owner | null;
  /** With which it is paid later; null for one that was made by card. */
  invoice: Invoice | null;
  /** How the money of its invoice came in. */
  invoiceReceipts?: InvoiceReceipt[];
}

/** Whom payments are for. */
export interface Payers {
  eventCode: string;
  owners: readonly Owner[];
}

/** The end of the keys of refunds that are taken from a share: the payment may give back to many owners for one reason. */
const shareEnding = (owner: Owner): string => `@${ownerKey(owner)}`;

/** The key of a refund within its payment. @param share whose share it is taken from, if it is */
export const refundKey = (key: string, share: Owner | null): string =>
  share ? `${key}${shareEnding(share)}` : key;

/** The key as it was asked for. */
export const askedKey = (key: string, share: Owner | null): string =>
  share && key.endsWith(shareEnding(share)) ? key.slice(0, -shareEnding(share).length) : key;

/** Whether a refund is taken from a share of a payment. */
export const isTakenFrom = ({ idempotencyKey }: Pick<Refund, 'idempotencyKey'>, share: Owner): boolean =>
  idempotencyKey.endsWith(shareEnding(share));

/** Readings of what was paid for owners, by themselves or as a share of somebody else's payment. */
export function forOwners({ eventCode, owners }: Payers) {
  const own = and(eq(payments.eventCode, eventCode), areTheirs(payments, owners));
  // A payer's share of its own payment is its credit, which is in the payment already.
  const isOthers = sql`(${paymentShares.ownerKind}, ${paymentShares.ownerCode}) <> (${payments.ownerKind}, ${payments.ownerCode})`;
  const shared = and(eq(paymentShares.eventCode, eventCode), areTheirs(paymentShares, owners), isOthers);
  const invoice = sql`(select to_jsonb(${invoices}.*) || jsonb_build_object('receipts', ${receiptsOfInvoice}) from ${invoices}
    where ${invoices.paymentId} = ${payments.id}) as invoice`;
  const ending = sql`('@' || ${paymentShares.ownerKind} || ':' || ${paymentShares.ownerCode})`;
  return {
    /** @param rest conditions and order, over the columns of payments and `share` */
    payments: (rest: SQL): Reading<TheirPayment[]> => ({
      query: sql`select * from (
        select ${payments}.*, ${invoice}, null::jsonb as share from ${payments} where ${own}
        union all
        select ${payments}.*, ${invoice}, to_jsonb(${paymentShares}.*) as share
        from ${paymentShares} join ${payments} on ${payments.id} = ${paymentShares.paymentId} where ${shared}
      ) as theirs ${rest}`,
      read: (records) => records.map(theirPayment),
    }),
    /** What was given back of them. */
    refunds: {
      query: sql`select ${refunds}.* from ${refunds}
          where ${refunds.paymentId} in (select ${payments.id} from ${payments} where ${own})
        union all
        select ${refunds}.* from ${paymentShares} join ${payments} on ${payments.id} = ${paymentShares.paymentId}
          join ${refunds} on ${refunds.paymentId} = ${paymentShares.paymentId}
          and right(${refunds.idempotencyKey}, length(${ending})) = ${ending}
          where ${shared}`,
      read: (records) => records.map((row) => rowOf(refunds, row)),
    } satisfies Reading<Refund[]>,
  };
}

function areTheirs(table: Parameters<typeof isOwnedBy>[0], [first, ...others]: readonly Owner[]): SQL {
  return first && others.length === 0
    ? isOwnedBy(table, first)
    : isOwnedByOneOf(table, first ? [first, ...others] : []);
}

function theirPayment(row: JsonRow): TheirPayment {
  const payment = rowOf(payments, row);
  // The query's own columns: a row of the table of invoices, and one of the table of shares.
  const invoiceRow = row.invoice as JsonRow | null | undefined;
  const invoice = invoiceRow ? rowOf(invoices, invoiceRow) : null;
  const receiptRows = (invoiceRow?.receipts ?? []) as ReceiptRow[];
  const its = { invoice, invoiceReceipts: receiptRows.map(invoiceReceiptOf) };
  if (row.share === null || row.share === undefined) return { ...payment, sharedWith: null, ...its };
  const share = rowOf(paymentShares, row.share as JsonRow);
  const sharedWith = { kind: share.ownerKind, code: share.ownerCode };
  return { ...ofShare(payment, share), sharedWith, ...its };
}

/** A payment as far as it is one owner's. */
export function ofShare(
  payment: Payment,
  { amount, lines, refundedAmount }: Pick<PaymentShare, 'amount' | 'lines' | 'refundedAmount'>,
): Payment {
  const isGivenBack = amount > 0 && refundedAmount === amount && payment.confirmedAt !== null;
  const state = isGivenBack ? 'refunded' : payment.state === 'refunded' ? 'confirmed' : payment.state;
  return { ...payment, amount, lines, refundedAmount, state };
}
