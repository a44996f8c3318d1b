import { addressLines } from '@/lib/domain/forms/address';
import { savedAddress, shownFields } from '@/lib/domain/forms/form-model';
import type { PaymentEntry } from '@/lib/domain/payments/payment-entry';
import { totalsOf } from '@/lib/domain/registration/fees';
import { formatDate } from '@/lib/time/format';
import { readPaymentEntries } from '../../checkout/card-amounts';
import { feeRules } from '../../checkout/fee-rules';
import { paymentLists } from '../../notices/letter/payment-list';
import type { MailAttachment } from '../../platform/mail/mailer';
import { inThread } from '../../platform/threads/threads';
import { receiptPdf } from '../../registration/receipts/compose-receipt-pdf';
import type { ReceiptSheet } from '../../registration/receipts/draw-receipt';
import { receiptNumber } from '../../registration/receipts/receipt-number';
import { type AmountRow, amountRows } from '../../registration/receipts/receipt-words';
import { sheetHead, whenAndWhere } from '../../registration/receipts/sheet-head';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { rulesOf } from '../application-rules';
import { organizationOf } from '../reading/application-words';
import { type ApplicationReading, type Reader, readApplication } from '../reading/read-application';
import type { StoredApplication } from '../schema';

/** The receipt of an application that was paid, or the invoice of one that is to be paid. */
export interface ApplicationPaper {
  isInvoice: boolean;
  number: string;
  amounts: AmountRow[];
  payments: PaymentEntry[];
  /** That nothing was to be paid, or how it is to be; null when nothing is to be said. */
  note: string | null;
  sheet: ReceiptSheet;
}

/** Whether its invoice is still to be paid. One that was declined owes nothing any more. */
export const isToBePaid = ({ state, paidBy, paidAt }: StoredApplication): boolean =>
  paidBy === 'invoice' && paidAt === null && state !== 'declined';

/** Whether there is a receipt or an invoice: not before it was sent, nor for an invoice that was never paid. */
export const hasPaper = (application: StoredApplication): boolean =>
  application.submittedAt !== null &&
  (application.paidBy !== 'invoice' || application.paidAt !== null || isToBePaid(application));

/** Reads the receipt or the invoice, in the applicant's language. */
export async function readApplicationPaper(
  given: Reader,
  application: StoredApplication,
): Promise<ApplicationPaper> {
  const { locale } = application;
  const { event } = given;
  const reader = { ...given, locale };
  const reading = await readApplication(reader, application);
  const words = await eventTranslator(event, locale, 'receipt');
  const isInvoice = isToBePaid(application);
  const { number, amounts } = await amountsOf(reader, reading);
  const { payment } = reading;
  const payments = payment?.confirmedAt ? await readPaymentEntries(given.db, payment) : [];
  const note =
    application.total === 0
      ? words('free')
      : isInvoice
        ? (eventTexts(event, locale).optional(rulesOf(event, application.kind).invoice_text) ??
          words('invoice_due'))
        : null;
  const sheet = await sheetOf(event, reading, { isInvoice, number, amounts, payments, note });
  return { isInvoice, number, amounts, payments, note, sheet };
}

/** The number, and the lines with tax, total and what was given back. */
async function amountsOf(
  { event, locale }: Reader,
  { application, payment, fees: agreed }: ApplicationReading,
): Promise<Pick<ApplicationPaper, 'number' | 'amounts'>> {
  const { code, submittedAt, createdAt } = application;
  const issuedAt = submittedAt ?? createdAt;
  const words = await eventTranslator(event, locale, 'receipt');
  const taxName = feeRules(event.definition, locale).tax?.name ?? null;
  const lines = agreed.lines.map((line) => ({
    ...line,
    description: line.quantity > 1 ? `${line.quantity} × ${line.description}` : line.description,
  }));
  const fees = totalsOf(lines, { currency: agreed.currency, tax_name: taxName });
  const refunded = payment?.confirmedAt ? payment.refundedAmount : 0;
  return {
    number: receiptNumber({ eventCode: event.firstCode, code, issuedAt }),
    amounts: amountRows({ fees, paid: fees.total, refunded }, { locale, words }),
  };
}

async function sheetOf(
  event: SiteEvent,
  reading: ApplicationReading,
  { isInvoice, number, amounts, payments, note }: Omit<ApplicationPaper, 'sheet'>,
): Promise<ReceiptSheet> {
  const { application, fees } = reading;
  const { locale } = application;
  const { time_zone: timeZone, contact_email } = event.definition.event;
  const words = await eventTranslator(event, locale, 'receipt');
  const reader = { event, locale };
  const issuedAt = application.paidAt ?? application.submittedAt ?? application.createdAt;
  return {
    ...sheetHead(reader, { title: words(isInvoice ? 'invoice' : 'title'), number }),
    facts: [
      [words(isInvoice ? 'invoice_number' : 'number'), number],
      [words('issued'), formatDate(issuedAt, timeZone, locale)],
      [words('organization'), payerLines(reading).join('\n')],
      [words('application'), words(`application_${application.kind}`)],
      [words('event'), whenAndWhere(reader)],
    ],
    amounts,
    note,
    lists: await paymentLists(reader, payments),
    notes: [words('currency', { currency: fees.currency }), words('questions', { email: contact_email })],
  };
}

/** The organisation, its first contact, and the first address that it gave. */
function payerLines({ form, contacts }: ApplicationReading): string[] {
  const shown = [...shownFields(form.definition, form.model)].filter(({ type }) => type === 'address');
  const address = shown
    .map(({ name }) => savedAddress.safeParse(form.model[name]))
    .find((parsed) => parsed.success)?.data;
  return [
    organizationOf(form.model),
    contacts[0]?.name ?? '',
    ...(address ? addressLines(address) : []),
  ].filter((line) => line !== '');
}

/** A receipt or an invoice as a PDF. */
export const paperPdf = ({ sheet }: ApplicationPaper): Promise<Uint8Array<ArrayBuffer>> =>
  inThread(receiptPdf, sheet);

export const paperFileName = (
  event: Pick<SiteEvent, 'code'>,
  { number, isInvoice }: ApplicationPaper,
): string => `${event.code}-${isInvoice ? 'invoice-' : ''}${number}.pdf`;

export async function paperAttachment(
  event: Pick<SiteEvent, 'code'>,
  paper: ApplicationPaper,
): Promise<MailAttachment> {
  return {
    filename: paperFileName(event, paper),
    content: await paperPdf(paper),
    contentType: 'application/pdf',
  };
}
