import type { Locale } from '@/lib/paths';
import { readPaymentEntries } from '../checkout/card-amounts';
import { postalAddress } from '../forms/answered-texts';
import { composeReceipt, lastPaid, type PrintableReceipt, receiptNumber } from '../orders/receipt';
import { eventTexts, eventTranslator } from '../tenancy/event-texts';
import { rulesOf } from './application-rules';
import { organizationOf } from './reading/application-words';
import { type ApplicationReading, type Reader, readApplication } from './reading/read-application';
import type { StoredApplication } from './schema';

/** Whether its invoice is still to be paid. One that was declined owes nothing any more. */
export const isToBePaid = ({ state, paidBy, paidAt }: StoredApplication): boolean =>
  paidBy === 'invoice' && paidAt === null && state !== 'declined';

/** Whether there is a receipt or an invoice: not before it was sent, nor for an invoice that was never paid. */
export const hasPaper = (application: StoredApplication): boolean =>
  application.submittedAt !== null &&
  (application.paidBy !== 'invoice' || application.paidAt !== null || isToBePaid(application));

/** Reads the receipt of an application that was paid, or the invoice of one that is to be paid, in the applicant's language. */
export async function readApplicationPaper(
  reader: Reader,
  application: StoredApplication,
): Promise<PrintableReceipt> {
  const { locale, kind, code, createdAt, submittedAt, paidAt } = application;
  const { db, event } = reader;
  const own = { ...reader, locale };
  const reading = await readApplication(own, application);
  const { payment, fees } = reading;
  const words = await eventTranslator(event, locale, 'receipt');
  const isInvoice = isToBePaid(application);
  const payments = payment?.confirmedAt ? await readPaymentEntries(db, payment) : [];
  const howToPay = eventTexts(event, locale).optional(rulesOf(event, kind).invoice_text);
  return composeReceipt(own, {
    number: receiptNumber(event, { code, issuedAt: submittedAt ?? createdAt }),
    issuedAt: paidAt ?? submittedAt ?? createdAt,
    isInvoice,
    about: [
      [words('organization'), payerLines(reading, locale).join('\n')],
      [words('application'), words(`application_${kind}`)],
    ],
    fees,
    paid: isInvoice ? 0 : fees.total,
    refunded: payments
      .filter((entry) => entry.kind === 'refund')
      .reduce((sum, { amount }) => sum + amount, 0),
    paidAt: isInvoice ? null : (paidAt ?? lastPaid(payments)),
    payments,
    note: isInvoice ? (howToPay ?? words('invoice_due')) : null,
  });
}

/** The organisation, its first contact, and the first address that it gave. */
const payerLines = ({ form, contacts }: ApplicationReading, locale: Locale): string[] =>
  [organizationOf(form.model), contacts[0]?.name ?? '', ...postalAddress(form, locale)].filter(
    (line) => line !== '',
  );
