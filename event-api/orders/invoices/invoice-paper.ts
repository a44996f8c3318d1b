import { readPaymentEntries } from '../../checkout/card-amounts';
import { paidFees } from '../../checkout/fee-rules';
import type { Invoice } from '../../checkout/invoices/schema';
import { invoiceFactsOf } from '../../checkout/invoices/settle-invoice';
import { findPayment } from '../../checkout/move-payment';
import type { Db } from '../../platform/database/database';
import { composeReceipt, type PrintableReceipt, type ReceiptReader } from '../receipt';

/** An invoice by itself, in its own language: for who pays it, and is not to read the order. */
export async function readInvoicePaper(
  { db, event }: Pick<ReceiptReader, 'event'> & { db: Db },
  invoice: Invoice,
): Promise<PrintableReceipt> {
  const payment = await findPayment(db, invoice.paymentId);
  return composeReceipt(
    { db, event, locale: invoice.locale },
    {
      number: invoice.number ?? '',
      issuedAt: invoice.issuedAt ?? invoice.createdAt,
      invoice: invoiceFactsOf(invoice),
      about: [],
      fees: paidFees(payment),
      paid: payment.amount,
      refunded: invoice.credited,
      paidAt: invoice.paidAt,
      payments: await readPaymentEntries(db, payment),
    },
  );
}
