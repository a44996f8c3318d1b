import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { type BillTo, MONEY_BY, type MoneyBy } from '@/lib/domain/orders/bill-to';
import type { Locale } from '@/lib/i18n/languages';
import { at, eventCode, json } from '../../platform/database/columns';
import { type StateChanges, stateCheck, wordCheck } from '../../platform/database/state-changes';
import { payments, type Refund, refunds } from '../schema';

/**
 * `draft`: its order is not final yet, and it has no number. `open`: something is still to be paid. `paid`: nothing is.
 * `void`: its order was given back before any of it was paid.
 */
export type InvoiceState = 'draft' | 'open' | 'paid' | 'void';

/** The allowed changes of an invoice's state. A cheque may come back unpaid. */
export const INVOICE_CHANGES = {
  draft: ['open', 'void'],
  open: ['paid', 'void'],
  paid: ['open', 'void'],
  void: [],
} as const satisfies StateChanges<InvoiceState>;

/** What is paid later: the invoice of a payment whose gateway is `invoice`. Amounts are in minor units of the payment's currency. */
export const invoices = pgTable(
  'invoices',
  {
    eventCode: eventCode(),
    /** In the links of its letters. */
    code: text('code').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .unique('invoices_payment')
      .references(() => payments.id),
    /** Without gaps within an event; null while it is a draft. */
    number: text('number'),
    state: text('state').$type<InvoiceState>().notNull().default('draft'),
    /** The language of its papers and letters. */
    locale: text('locale').$type<Locale>().notNull(),
    billTo: json<BillTo>('bill_to').notNull(),
    amount: integer('amount').notNull(),
    /** What was given back of it, by credit notes. */
    credited: integer('credited').notNull().default(0),
    /** What came in, less what came back or was paid back. */
    received: integer('received').notNull().default(0),
    /** Hashes of where it was ordered from; null for a group's, and those from before they were kept. */
    fromNetwork: text('from_network'),
    fromMail: text('from_mail'),
    createdAt: at('created_at').notNull(),
    issuedAt: at('issued_at'),
    /** The end of the last day on which it may be paid. */
    dueAt: at('due_at').notNull(),
    paidAt: at('paid_at'),
    /** When its payer was last reminded. */
    remindedAt: at('reminded_at'),
    /** When its payer was warned that the order will be given up; null before, and since it was put off. */
    warnedAt: at('warned_at'),
    /** When its order was given up; of one that is paid in part, when the organiser was told instead. Null also since it was put off. */
    givenUpAt: at('given_up_at'),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.code] }),
    unique('invoices_number').on(table.eventCode, table.number),
    index('invoices_state').on(table.state, table.dueAt),
    index('invoices_network').on(table.eventCode, table.fromNetwork),
    index('invoices_mail').on(table.eventCode, table.fromMail),
    stateCheck('invoices_state', table.state, INVOICE_CHANGES),
    check('invoices_amount', sql`${table.amount} > 0`),
    check('invoices_credited', sql`${table.credited} between 0 and ${table.amount}`),
    check('invoices_issued', sql`(${table.number} is null) = (${table.issuedAt} is null)`),
  ],
);
export type Invoice = typeof invoices.$inferSelect;

const ofInvoice = (name: string, table: { eventCode: AnyPgColumn; invoiceCode: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.eventCode, table.invoiceCode],
    foreignColumns: [invoices.eventCode, invoices.code],
  })
    .onDelete('cascade')
    .onUpdate('cascade');

/** Money that came in for an invoice; below 0 what came back, such as a cheque that was not covered, or was paid back. */
export const invoiceMoney = pgTable(
  'invoice_money',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventCode: eventCode(),
    invoiceCode: text('invoice_code').notNull(),
    amount: integer('amount').notNull(),
    by: text('by').$type<MoneyBy>().notNull(),
    /** What tells it from others: of the transfer, of the cheque. The same one is recorded once. */
    reference: text('reference').notNull(),
    /** When it came, as the organiser says. */
    receivedAt: at('received_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    ofInvoice('invoice_money_invoice', table),
    unique('invoice_money_reference').on(table.eventCode, table.invoiceCode, table.by, table.reference),
    wordCheck('invoice_money_by', table.by, MONEY_BY),
    check('invoice_money_amount', sql`${table.amount} <> 0`),
  ],
);
export type InvoiceMoney = typeof invoiceMoney.$inferSelect;

/** What was given back of an invoice, each by a paper with a number of its own. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    eventCode: eventCode(),
    /** Without gaps within an event. */
    number: text('number').notNull(),
    invoiceCode: text('invoice_code').notNull(),
    refundId: uuid('refund_id')
      .notNull()
      .unique('credit_notes_refund')
      .references(() => refunds.id),
    amount: integer('amount').notNull(),
    lines: json<Refund['lines']>('lines').notNull(),
    issuedAt: at('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.number] }),
    ofInvoice('credit_notes_invoice', table),
    index('credit_notes_of_invoice').on(table.eventCode, table.invoiceCode),
  ],
);
export type CreditNote = typeof creditNotes.$inferSelect;

/** The last number of each series of an event. Whoever takes one locks the row until the paper is written, so none is left out. */
export const paperNumbers = pgTable(
  'paper_numbers',
  {
    eventCode: eventCode(),
    series: text('series').$type<'invoice' | 'credit'>().notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.series] })],
);
