import type { PaymentEntry } from '@/lib/domain/orders/payment-entry';
import type { Locale } from '@/lib/i18n/languages';
import type { Translate } from '@/lib/i18n/translate';
import { paymentEntries } from '../checkout/card-amounts';
import { invoiceFrom } from '../checkout/paid-payments';
import { postalAddress } from '../forms/answered-texts';
import { composeReceipt, lastPaid, type PrintableReceipt, receiptNumber } from '../orders/receipt';
import type { Quoted } from '../platform/owner-kind';
import { eventTexts, eventTranslator } from '../tenancy/event-texts';
import { rulesOf } from './application-rules';
import { organizationOf } from './reading/application-words';
import { type ApplicationReading, type Reader, readApplication } from './reading/read-application';
import type { StoredApplication } from './schema';

/** Whether there is a receipt or an invoice: not before it was sent, nor of one that was declined before its invoice was paid. */
export const hasPaper = ({ application, paid }: ApplicationReading): boolean =>
  application.submittedAt !== null &&
  (paid.length === 0 ||
    paid.some(({ payment: { invoice } }) => invoice?.state !== 'void' || invoice.received > 0));

/** What was paid of an application and of what was added to it, and went back. */
export const paymentsOf = ({ paid }: ApplicationReading): PaymentEntry[] => paymentEntries(paid);

/**
 * Reads the receipt of an application that was paid, or the invoice of one that is to be paid, in the applicant's language. Where
 * something was added it is the receipt of all, which names each invoice; an invoice by itself has its own paper.
 */
export async function readApplicationPaper(
  reader: Reader,
  application: StoredApplication,
): Promise<PrintableReceipt> {
  const { locale, kind, code, createdAt, submittedAt } = application;
  const { event } = reader;
  const own = { ...reader, locale };
  const reading = await readApplication(own, application);
  const { paid, fees } = reading;
  const words = await eventTranslator(event, locale, 'receipt');
  const payments = paymentsOf(reading);
  return composeReceipt(own, {
    number: receiptNumber(event, { code, issuedAt: submittedAt ?? createdAt }),
    issuedAt: submittedAt ?? createdAt,
    invoice: paid.length === 1 ? invoiceFrom(paid) : null,
    about: aboutOf(reading, locale, words),
    fees,
    paid: fees.total,
    refunded: payments
      .filter((entry) => entry.kind === 'refund')
      .reduce((sum, { amount }) => sum + amount, 0),
    paidAt: lastPaid(payments),
    payments,
    note: eventTexts(event, locale).optional(rulesOf(event, kind).invoice_text),
  });
}

/** What an application would cost that is not sent yet. */
export async function quoteApplication(
  reader: Reader,
  application: StoredApplication,
): Promise<Quoted | null> {
  if (application.state !== 'started') return null;
  const { event, locale } = reader;
  const reading = await readApplication(reader, application);
  if (reading.fees.total === 0) return null;
  const words = await eventTranslator(event, locale, 'receipt');
  return { fees: reading.fees, about: aboutOf(reading, locale, words), until: null };
}

/** Who applies, and for what. */
const aboutOf = (reading: ApplicationReading, locale: Locale, words: Translate): [string, string][] => [
  [words('organization'), payerLines(reading, locale).join('\n')],
  [words('application'), words(`application_${reading.application.kind}`)],
];

/** The organisation, its first contact, and the first address that it gave. */
const payerLines = ({ form, contacts }: ApplicationReading, locale: Locale): string[] =>
  [organizationOf(form.model), contacts[0]?.name ?? '', ...postalAddress(form, locale)].filter(
    (line) => line !== '',
  );
