import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MoneyBy } from '@/lib/domain/orders/bill-to';
import type { InvoiceFacts } from '@/lib/domain/orders/payment-entry';
import type { Db } from '../../platform/database/database';
import { mayBecome } from '../../platform/database/state-changes';
import { enqueue } from '../../platform/jobs/enqueue';
import type { Refund } from '../schema';
import { nextNumber } from './issue-invoice';
import {
  creditNotes,
  INVOICE_CHANGES,
  type Invoice,
  type InvoiceState,
  invoiceMoney,
  invoices,
} from './schema';

/** What is still to be paid of an invoice, in minor units; below 0 what is to be given back by hand. */
export const owedOf = ({ amount, credited, received }: Pick<Invoice, 'amount' | 'credited' | 'received'>) =>
  amount - credited - received;

/** An invoice as its payer sees it; undefined while it is a draft. */
export function invoiceFactsOf(invoice: Invoice): InvoiceFacts | undefined {
  const { code, number, state, dueAt, paidAt, received, billTo } = invoice;
  if (number === null || state === 'draft') return undefined;
  const owed = state === 'open' ? owedOf(invoice) : 0;
  return { code, number, state, due_at: dueAt, paid_at: paidAt, owed, received, bill_to: billTo };
}

/** Money for an invoice, as an organiser or a card brings it. */
export interface MoneyReceived {
  /** In minor units; below 0 when it came back. */
  amount: number;
  by: MoneyBy;
  /** The same one is recorded once. */
  reference: string;
  receivedAt: string;
}

/** Records money for a locked invoice. @returns the invoice afterwards; undefined when that money is recorded already */
export async function recordMoney(
  tx: Db,
  { eventCode, code }: Invoice,
  { now, ...money }: MoneyReceived & { now: string },
): Promise<Invoice | undefined> {
  const [added] = await tx
    .insert(invoiceMoney)
    .values({ eventCode, invoiceCode: code, createdAt: now, ...money })
    .onConflictDoNothing({
      target: [invoiceMoney.eventCode, invoiceMoney.invoiceCode, invoiceMoney.by, invoiceMoney.reference],
    })
    .returning({ id: invoiceMoney.id });
  if (!added) return undefined;
  const [invoice] = await tx
    .update(invoices)
    .set({ received: sql`${invoices.received} + ${money.amount}` })
    .where(and(eq(invoices.eventCode, eventCode), eq(invoices.code, code)))
    .returning();
  return invoice && settle(tx, invoice, now);
}

/** The job that sends a credit note to whoever the invoice went to. */
export const SEND_CREDIT_NOTE = 'payments.send-credit-note';
export const creditNotePayload = z.object({
  event_code: z.string(),
  /** Of the invoice. */
  code: z.string(),
  number: z.string(),
});

/** Writes the credit note of a refund of an invoiced payment, once. One that never got a number needs none. @returns the invoice afterwards */
export async function creditInvoice(
  tx: Db,
  { id: refundId, paymentId, amount, lines }: Refund,
  now: string,
): Promise<Invoice | undefined> {
  const [invoice] = await tx
    .update(invoices)
    .set({ credited: sql`${invoices.credited} + ${amount}` })
    .where(eq(invoices.paymentId, paymentId))
    .returning();
  if (!invoice) return undefined;
  const { eventCode, code } = invoice;
  if (invoice.number !== null) {
    const number = await nextNumber(tx, { eventCode, series: 'credit' });
    await tx
      .insert(creditNotes)
      .values({ eventCode, number, invoiceCode: code, refundId, amount, lines, issuedAt: now });
    await enqueue(tx, {
      kind: SEND_CREDIT_NOTE,
      eventCode,
      payload: { event_code: eventCode, code, number } satisfies z.infer<typeof creditNotePayload>,
      key: `${SEND_CREDIT_NOTE}:${eventCode}:${number}`,
      runAt: now,
    });
  }
  return settle(tx, invoice, now);
}

/** Gives an invoice the state that its amounts say. */
async function settle(tx: Db, invoice: Invoice, now: string): Promise<Invoice> {
  const { eventCode, code } = invoice;
  const to = stateBy(invoice);
  const isReopened = invoice.state === 'paid' && to === 'open';
  const [settled] = await tx
    .update(invoices)
    .set({
      ...{ state: to, paidAt: to === 'paid' ? now : null },
      // An order that is owed again is not given up without a new warning.
      ...(isReopened && { warnedAt: null }),
    })
    .where(
      and(
        eq(invoices.eventCode, eventCode),
        eq(invoices.code, code),
        mayBecome(invoices.state, INVOICE_CHANGES, to),
      ),
    )
    .returning();
  return settled ?? invoice;
}

function stateBy(invoice: Invoice): InvoiceState {
  if (invoice.credited === invoice.amount) return 'void';
  if (invoice.state === 'draft') return 'draft';
  return owedOf(invoice) > 0 ? 'open' : 'paid';
}
