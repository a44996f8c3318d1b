import { createHash } from 'node:crypto';
import type { PaymentEntry } from '@/lib/domain/orders/payment-entry';
import type { FeeLine } from '@/lib/domain/registration/fees';
import { exemptTaxes, taxesOf } from '@/lib/domain/registration/taxes';
import type { Locale } from '@/lib/i18n/languages';
import type { Translate } from '@/lib/i18n/translate';
import { formatDate, formatDateSpan } from '@/lib/time/format';
import { FileAnswer } from '../calls/use-case';
import { paymentLists } from '../notices/letter/payment-list';
import type { Db } from '../platform/database/database';
import type { MailAttachment } from '../platform/mail/mailer';
import { inThread } from '../platform/threads/threads';
import type { SiteEvent } from '../tenancy/event';
import { eventPlace, eventTexts, eventTranslator } from '../tenancy/event-texts';
import { postalLines } from '../tenancy/postal-address';
import { eventTaxes, exemptibleTaxes } from '../tenancy/price-terms';
import type { AmountRow, ReceiptSheet } from './draw-receipt';
import { howToPay, invoiceFacts } from './invoices/invoice-words';
import { paperLogo } from './paper-logo';
import { type AmountFacts, amountRows } from './receipt-rows';
import { receiptPdf } from './receipt-task';

/** The event and the language in which a receipt is written. */
export interface ReceiptReader {
  db: Db;
  event: SiteEvent;
  locale: Locale;
}

/** What a kind of order says of the receipt of one. */
export interface ReceiptFacts extends AmountFacts {
  /** See `receiptNumber`. */
  number: string;
  issuedAt: string;
  /** Of a quote: when it ends. */
  validUntil?: string;
  /** Whom and what it is for: labels and values. */
  about: readonly (readonly [string, string])[];
  /** Where the event is, in the reader's language, if not at its place. */
  place?: string;
  payments: readonly PaymentEntry[];
  /** How its invoice is paid, where that is not what the event says. */
  note?: string | null;
  /** What was bought, below the amounts. Lists without items are left out. */
  lists?: ReceiptSheet['lists'];
  /** Further lines at the foot. */
  notes?: readonly string[];
}

/** A receipt or an invoice in words, for letters and to be drawn. */
export interface PrintableReceipt {
  number: string;
  isInvoice: boolean;
  /** Without the event's code before it. */
  fileName: string;
  amounts: AmountRow[];
  payments: readonly PaymentEntry[];
  note: string | null;
  sheet: ReceiptSheet;
}

/** Writes the receipt of an order of any kind. It does not contain the order's code. */
export async function composeReceipt(
  { db, event, locale }: ReceiptReader,
  facts: ReceiptFacts,
): Promise<PrintableReceipt> {
  const { issuedAt, invoice, fees, payments } = facts;
  const isInvoice = invoice?.state === 'open';
  const { validUntil } = facts;
  const isQuote = validUntil !== undefined;
  const number = invoice?.number ?? facts.number;
  const { name, theme, starts_at, ends_at, time_zone, contact_email } = event.definition.event;
  const words = await eventTranslator(event, locale, 'receipt');
  const { text } = eventTexts(event, locale);
  const title = words(isQuote ? 'quote' : isInvoice ? 'invoice' : 'title');
  const amounts = amountRows(facts, { locale, timeZone: time_zone, words });
  const isFree = fees.total === 0 && payments.length === 0;
  const note = isFree ? words('free') : isInvoice ? howToPay({ event, locale, words }, facts) : null;
  const dates = formatDateSpan(starts_at, ends_at, time_zone, locale);
  const place = facts.place ?? eventPlace(event, locale);
  // The amounts say what is to be paid.
  const settled = payments.filter(({ invoice: own }) => !isInvoice || own?.number !== number);
  const lists = [...(await paymentLists({ event, locale }, settled)), ...(facts.lists ?? [])];
  return {
    number,
    isInvoice,
    fileName: isQuote ? 'quote' : `${isInvoice ? 'invoice-' : ''}${number}`,
    amounts,
    payments,
    note,
    sheet: {
      language: locale,
      cover: { code: event.code, theme },
      documentTitle: [[title, number].filter(Boolean).join(' '), text(name)].join(' · '),
      seller: sellerLines(event, { lines: fees.lines, locale, words }),
      event: text(name),
      logo: await paperLogo(db, event),
      title,
      facts: [
        ...(isQuote ? [] : [[words(isInvoice ? 'invoice_number' : 'number'), number] as const]),
        [words('issued'), formatDate(issuedAt, time_zone, locale)],
        ...(isQuote ? [[words('valid_until'), formatDate(validUntil, time_zone, locale)] as const] : []),
        ...invoiceFacts(facts, { event, locale, words }),
        ...facts.about,
        [words('event'), [dates, place].filter(Boolean).join('\n')],
      ],
      amounts,
      note,
      lists: lists.filter(({ items }) => items.length > 0),
      notes: [
        ...exemptionTexts(event, fees.lines, locale),
        words('currency', { currency: fees.currency }),
        ...(facts.notes ?? []),
        words('questions', { email: contact_email }),
      ],
    },
  };
}

const fileNameOf = ({ code }: Pick<SiteEvent, 'code'>, { fileName }: Pick<PrintableReceipt, 'fileName'>) =>
  `${code}-${fileName}.pdf`;

/** Who sells: its name, its address, and the numbers of its taxes. */
export function sellerLines(
  event: SiteEvent,
  paper: { lines: readonly FeeLine[]; locale: Locale; words: Translate },
): string[] {
  const { name, address } = event.definition.event.client;
  return [
    eventTexts(event, paper.locale).text(name),
    ...(address ? postalLines(address, paper.locale) : []),
    ...taxNumbers(event, paper),
  ];
}

/** The number of each tax that the event charges, and that an order was charged, in the reader's language. */
function taxNumbers(
  { definition }: SiteEvent,
  { lines, locale, words }: { lines: readonly FeeLine[]; locale: Locale; words: Translate },
): string[] {
  const charged = taxesOf(lines);
  const current = eventTaxes(definition.event, locale);
  const names = new Map(current.map(({ code, name }) => [code, name]));
  // What an order was charged keeps its number when the event's is another one now.
  const others = current.filter(({ code }) => !charged.some((tax) => tax.code === code));
  return [...charged, ...others].flatMap(({ code, name, number }) =>
    number === undefined ? [] : [words('tax_number', { tax: names.get(code) ?? name, number })],
  );
}

/** What the event says of the taxes that the payer is exempt from, such as who accounts for them instead. */
function exemptionTexts(event: SiteEvent, lines: readonly FeeLine[], locale: Locale): string[] {
  const { optional } = eventTexts(event, locale);
  const texts = new Map(exemptibleTaxes(event.definition.event).map(({ code, text }) => [code, text]));
  return exemptTaxes(lines).flatMap(({ code }) => optional(texts.get(code)) ?? []);
}

/** A receipt as the PDF of a call. */
export const receiptAnswer = async (
  { event, locale }: Pick<ReceiptReader, 'event' | 'locale'>,
  receipt: Pick<PrintableReceipt, 'fileName' | 'sheet'>,
): Promise<FileAnswer> =>
  new FileAnswer(
    await inThread(receiptPdf, receipt.sheet),
    'application/pdf',
    fileNameOf(event, receipt),
    locale,
  );

/** A receipt as the PDF of a letter. */
export const attachReceipt = async (
  event: Pick<SiteEvent, 'code'>,
  receipt: Pick<PrintableReceipt, 'fileName' | 'sheet'>,
): Promise<MailAttachment> => ({
  filename: fileNameOf(event, receipt),
  content: await inThread(receiptPdf, receipt.sheet),
  contentType: 'application/pdf',
});

/**
 * A receipt's number, such as `2027-48213096`, which is always the same for an order. It is a digest of the code, because
 * people who see a receipt must not learn the code.
 */
export function receiptNumber(
  { firstCode }: Pick<SiteEvent, 'firstCode'>,
  { code, issuedAt }: { code: string; issuedAt: string },
): string {
  const digest = createHash('sha256').update(`receipt ${firstCode} ${code}`).digest();
  const digits = String(digest.readUInt32BE(0) % 100_000_000).padStart(8, '0');
  return `${issuedAt.slice(0, 4)}-${digits}`;
}

/** When the last of an order was paid; null where nothing was, and while an invoice is to be paid. */
export function lastPaid(payments: readonly PaymentEntry[]): string | null {
  const made = payments.filter(({ kind }) => kind === 'payment');
  const times = made.map(({ at, invoice }) => (invoice ? invoice.paid_at : at));
  return times.includes(null) ? null : (times.at(-1) ?? null);
}
