import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { MoneyBy } from '@/lib/domain/orders/bill-to';
import type { InvoiceReceipt } from '@/lib/domain/orders/payment-entry';
import { readInstant } from '../../platform/database/columns';
import type { Db } from '../../platform/database/database';
import { isOneOfMany, rows } from '../../platform/database/statements';
import { INVOICE } from '../../platform/payments/invoice';
import { type Payment, payments, refunds } from '../schema';
import {
  type CreditNote,
  creditNotes,
  type Invoice,
  type InvoiceState,
  invoiceMoney,
  invoices,
} from './schema';

const isInvoice = ({ eventCode, code }: Pick<Invoice, 'eventCode' | 'code'>) =>
  and(eq(invoices.eventCode, eventCode), eq(invoices.code, code));

export async function findInvoice(
  db: Db,
  key: Pick<Invoice, 'eventCode' | 'code'>,
): Promise<Invoice | undefined> {
  const [invoice] = await db.select().from(invoices).where(isInvoice(key));
  return invoice;
}

/** Locks an invoice until the transaction ends. */
export async function lockInvoice(
  tx: Db,
  key: Pick<Invoice, 'eventCode' | 'code'>,
): Promise<Invoice | undefined> {
  const [invoice] = await tx.select().from(invoices).where(isInvoice(key)).for('update');
  return invoice;
}

/** The invoice of a payment; null for one that is made by card. */
export async function findInvoiceOf(
  db: Db,
  { id, gateway }: Pick<Payment, 'id' | 'gateway'>,
): Promise<Invoice | null> {
  if (gateway !== INVOICE) return null;
  const [invoice] = await db.select().from(invoices).where(eq(invoices.paymentId, id));
  return invoice ?? null;
}

/** How the money of an invoice came in, as JSON, over the columns of `invoices`. What is paid by card names its payment first. */
export const receiptsOfInvoice = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'at', money.received_at, 'amount', money.amount, 'by', money."by", 'brand', card.card_brand, 'last4', card.card_last4
  ) order by money.received_at, money.created_at), '[]')
  from ${invoiceMoney} as money
  left join ${payments} as card on money."by" = 'card' and card.id::text = split_part(money.reference, ' ', 1)
  where money.event_code = ${invoices.eventCode} and money.invoice_code = ${invoices.code}
)`;

/** A row of `receiptsOfInvoice`. */
export interface ReceiptRow {
  at: string;
  amount: number;
  by: MoneyBy;
  brand: string | null;
  last4: string | null;
}

export const invoiceReceiptOf = ({ at, amount, by, brand, last4 }: ReceiptRow): InvoiceReceipt => ({
  ...{ at: readInstant(at), amount, by },
  card: brand !== null && last4 !== null ? { brand, last4 } : null,
});

/** How the money of an invoice came in, the earliest first. */
export async function listReceipts(
  db: Db,
  { eventCode, code }: Pick<Invoice, 'eventCode' | 'code'>,
): Promise<InvoiceReceipt[]> {
  const [row] = await rows<{ receipts: ReceiptRow[] }>(
    db,
    sql`select ${receiptsOfInvoice} as receipts from ${invoices}
      where ${invoices.eventCode} = ${eventCode} and ${invoices.code} = ${code}`,
  );
  return (row?.receipts ?? []).map(invoiceReceiptOf);
}

/** How many invoices of an event were sent to an address since a moment. */
export const countSentTo = (
  db: Db,
  { eventCode, email, since }: { eventCode: string; email: string; since: string },
): Promise<number> =>
  db.$count(
    invoices,
    and(
      eq(invoices.eventCode, eventCode),
      sql`lower(${invoices.billTo} ->> 'email') = ${email.toLowerCase()}`,
      gte(invoices.issuedAt, since),
    ),
  );

/** Changes what is no amount and no state. */
export async function updateInvoice(
  tx: Db,
  invoice: Invoice,
  changes: Partial<Pick<Invoice, 'billTo' | 'dueAt' | 'remindedAt' | 'warnedAt' | 'givenUpAt'>>,
): Promise<Invoice> {
  const [changed] = await tx.update(invoices).set(changes).where(isInvoice(invoice)).returning();
  return changed ?? invoice;
}

/** An invoice with the order that it is for. */
export interface ListedInvoice {
  invoice: Invoice;
  ownerKind: string;
  ownerCode: string;
  currency: string;
  /** What it is for, as it was charged. */
  lines: Payment['lines'];
}

const columns = {
  invoice: invoices,
  ownerKind: payments.ownerKind,
  ownerCode: payments.ownerCode,
  currency: payments.currency,
  lines: payments.lines,
};

/** Invoices in the order of their numbers; those of one state, or that are overdue. */
export async function listInvoices(
  db: Db,
  {
    eventCode,
    state,
    now,
  }: { eventCode: string | undefined; state: InvoiceState | 'overdue' | undefined; now: string },
): Promise<ListedInvoice[]> {
  const wanted = state === 'overdue' ? 'open' : state;
  const rows = await db
    .select(columns)
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(
      and(
        eventCode === undefined ? undefined : eq(invoices.eventCode, eventCode),
        wanted === undefined ? undefined : eq(invoices.state, wanted),
      ),
    )
    .orderBy(asc(invoices.eventCode), asc(invoices.issuedAt), asc(invoices.number));
  return rows.filter(
    ({ invoice }) => invoice.number !== null && (state !== 'overdue' || invoice.dueAt < now),
  );
}

/** The invoice with a number, or the newest of the order with a code: one in each event that has such a one. */
export async function findInvoices(
  db: Db,
  { named, eventCode }: { named: string; eventCode: string | undefined },
): Promise<ListedInvoice[]> {
  return db
    .selectDistinctOn([invoices.eventCode], columns)
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(
      and(
        isNotNull(invoices.number),
        or(eq(invoices.number, named), eq(payments.ownerCode, named)),
        eventCode === undefined ? undefined : eq(invoices.eventCode, eventCode),
      ),
    )
    .orderBy(invoices.eventCode, desc(invoices.createdAt));
}

/** The credit notes of an invoice, in the order of their numbers. */
export const listCreditNotes = (
  db: Db,
  { eventCode, code }: Pick<Invoice, 'eventCode' | 'code'>,
): Promise<CreditNote[]> =>
  db
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.eventCode, eventCode), eq(creditNotes.invoiceCode, code)))
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.number));

/** The key of the refund by which an invoice is written off. */
export const WRITTEN_OFF = 'void';

/** Whether a credit note writes an invoice off, whose order stays. */
export async function isWriteOff(db: Db, { refundId }: CreditNote): Promise<boolean> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  return refund?.idempotencyKey === WRITTEN_OFF;
}

/** The money that came in for an invoice, the earliest first. */
export const listMoney = (db: Db, { eventCode, code }: Pick<Invoice, 'eventCode' | 'code'>) =>
  db
    .select()
    .from(invoiceMoney)
    .where(and(eq(invoiceMoney.eventCode, eventCode), eq(invoiceMoney.invoiceCode, code)))
    .orderBy(asc(invoiceMoney.receivedAt), asc(invoiceMoney.createdAt));

/** Open invoices that are due soon and whose payer was not reminded within hours, nor since they were due. */
export const listUnreminded = (
  db: Db,
  { now, withinDays, limit }: { now: string; withinDays: number; limit: number },
): Promise<Invoice[]> =>
  db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.state, 'open'),
        lte(invoices.dueAt, sql`${now}::timestamptz + ${`${withinDays} days`}::interval`),
        sql`(${invoices.remindedAt} is null or (
          ${invoices.remindedAt} < ${now}::timestamptz - interval '20 hours' and ${invoices.remindedAt} <= ${invoices.dueAt}
        ))`,
      ),
    )
    .orderBy(invoices.dueAt)
    .limit(limit);

/** Open invoices of events that are overdue and whose orders are still to be given up; those due first. */
export const listLongOverdue = (
  db: Db,
  { eventCodes, now, limit }: { eventCodes: readonly string[]; now: string; limit: number },
): Promise<Invoice[]> =>
  db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.state, 'open'),
        lt(invoices.dueAt, now),
        isNull(invoices.givenUpAt),
        isOneOfMany(invoices.eventCode, eventCodes),
      ),
    )
    .orderBy(invoices.dueAt)
    .limit(limit);
