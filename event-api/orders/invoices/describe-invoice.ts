import type { PayableInvoice } from '@/lib/contract/invoices';
import type { UseCaseContext } from '../../calls/use-case';
import { cardOf } from '../../checkout/card-amounts';
import { invoiceOwner } from '../../checkout/invoices/card-money';
import { listCreditNotes } from '../../checkout/invoices/queries';
import type { Invoice } from '../../checkout/invoices/schema';
import { invoiceFactsOf } from '../../checkout/invoices/settle-invoice';
import { findPayment } from '../../checkout/move-payment';
import { newestPayment, paymentStage } from '../../checkout/payments';
import { readInvoicePaper } from './invoice-paper';

/** What whoever has an invoice's link may know: the paper in the caller's language, and how paying it stands. */
export async function describeInvoice(
  { db, event, locale }: UseCaseContext,
  invoice: Invoice,
): Promise<PayableInvoice> {
  const facts = invoiceFactsOf(invoice);
  if (!facts) throw new Error(`The invoice ${invoice.code} has no number.`);
  const { code, eventCode } = invoice;
  const payment = await findPayment(db, invoice.paymentId);
  const notes = await listCreditNotes(db, invoice);
  const paper = await readInvoicePaper({ db, event }, { ...invoice, locale });
  const newest = await newestPayment(db, { eventCode, owner: invoiceOwner({ code }) });
  const { number, state, due_at, paid_at, owed, bill_to } = facts;
  return {
    ...{ code, number, state, due_at, paid_at },
    organization: bill_to.organization,
    purchase_order: bill_to.purchase_order,
    issued_at: invoice.issuedAt ?? invoice.createdAt,
    amounts: paper.amounts.map(({ label, amount, total = false }) => ({ label, amount, total })),
    note: paper.note,
    owed: { amount: owed, currency: payment.currency },
    credit_notes: notes.map((note) => ({
      ...{ number: note.number, issued_at: note.issuedAt },
      amount: { amount: note.amount, currency: payment.currency },
    })),
    card: cardOf({ ...payment, sharedWith: null, invoice }).card,
    payment: paymentStage(newest),
  };
}
