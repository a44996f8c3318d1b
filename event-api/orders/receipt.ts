import { createHash } from 'node:crypto';
import type { KeptAmount } from '@/lib/contract/parts/cancellation';
import type { InvoiceFacts, PaymentEntry } from '@/lib/domain/orders/payment-entry';
import {
  type FeeLine,
  type FeeSummary,
  GROUP_DISCOUNT,
  loweringsOf,
  shownBeforeCodes,
  unitPrice,
} from '@/lib/domain/registration/fees';
import { exemptTaxes, taxesOf, taxRows } from '@/lib/domain/registration/taxes';
import type { Translate } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import type { Locale } from '@/lib/paths';
import { formatDate, formatDateSpan, formatDay, formatTimeSpan } from '@/lib/time/format';
import { FileAnswer } from '../calls/use-case';
import type { Appointment } from '../checkout/order-part';
import { paymentLists } from '../notices/letter/payment-list';
import type { Db } from '../platform/database/database';
import type { MailAttachment } from '../platform/mail/mailer';
import type { ThreadTask } from '../platform/threads/thread-task';
import { inThread } from '../platform/threads/threads';
import type { SiteEvent } from '../tenancy/event';
import { eventPlace, eventTexts, eventTranslator } from '../tenancy/event-texts';
import { postalLines } from '../tenancy/postal-address';
import { eventTaxes, exemptibleTaxes } from '../tenancy/price-terms';
import type { AmountRow, ReceiptSheet } from './draw-receipt';
import { howToPay, invoiceFacts, invoiceRows } from './invoices/invoice-words';
import { paperLogo } from './paper-logo';

/** The event and the language in which a receipt is written. */
export interface ReceiptReader {
  db: Db;
  event: SiteEvent;
  locale: Locale;
}

/** What a kind of order says of the receipt of one. */
export interface ReceiptFacts {
  /** See `receiptNumber`. */
  number: string;
  issuedAt: string;
  /** Of a quote: when it ends. */
  validUntil?: string;
  /** With which it is paid later. As long as anything of that is to be paid, the receipt is the invoice. */
  invoice?: InvoiceFacts | null | undefined;
  /** Whom and what it is for: labels and values. */
  about: readonly (readonly [string, string])[];
  /** Where the event is, in the reader's language, if not at its place. */
  place?: string;
  fees: FeeSummary;
  /** In minor units: after a change, more than the fees that are left. */
  paid: number;
  refunded: number;
  /** When the last of it was paid; null while something is to be paid, or nothing was. */
  paidAt: string | null;
  /** Since it was cancelled. */
  kept?: readonly KeptAmount[];
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
      accent: theme.accent,
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

/** Renders a receipt in a worker thread, so that it blocks nothing else. */
export const receiptPdf: ThreadTask<ReceiptSheet, Uint8Array<ArrayBuffer>> = {
  name: 'registration.receipt-pdf',
  load: async () => (await import('./draw-receipt')).drawReceipt,
};

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

/** What the rows of amounts are made of. */
export type AmountFacts = Pick<ReceiptFacts, 'fees' | 'paid' | 'refunded' | 'paidAt' | 'kept' | 'invoice'>;

/** The amounts as rows: fee lines, tax, total, what was paid and given back, and what is kept. @param reading.words texts of the namespace `receipt` */
export function amountRows(
  { fees, paid, refunded, paidAt, kept = [], invoice }: AmountFacts,
  { locale, timeZone, words }: { locale: Locale; timeZone: string; words: Translate },
): AmountRow[] {
  const money = (amount: number) => formatMoney({ amount, currency: fees.currency }, locale);
  const quantityOf = (line: FeeLine): string => {
    const count = line.quantity;
    const price = unitPrice(line);
    return price === null
      ? words('quantity_only', { count })
      : words('quantity', { count, price: money(price) });
  };
  const lines = fees.lines.map((line) => {
    const details = [
      ...(line.quantity > 1 ? [quantityOf(line)] : []),
      ...(line.early_bird ? [words('early_bird')] : []),
      ...(line.given_up ? [words('given_up')] : []),
    ];
    return {
      label: details.length === 0 ? line.description : `${line.description} (${details.join(', ')})`,
      amount: money(shownBeforeCodes(line)),
    };
  });
  const codes = loweringsOf(fees.lines).map(({ code, description, amount }) => ({
    label: code === GROUP_DISCOUNT ? description : words('code', { name: description, code }),
    amount: money(-amount),
  }));
  const taxes = taxRows(fees.lines, locale);
  const isOwed = (invoice?.owed ?? 0) > 0;
  const paidLabel = paidAt
    ? words('paid_in_full', { date: formatDate(paidAt, timeZone, locale) })
    : words('paid');
  return [
    ...lines,
    ...codes,
    ...taxes.added.map(({ label, amount }) => ({ label: label ?? words('tax'), amount: money(amount) })),
    { label: words('total', { currency: fees.currency }), amount: money(fees.total), total: true },
    ...taxes.included.map(({ label, amount }) => ({
      label: words('tax_included', { tax: label ?? words('tax') }),
      amount: money(amount),
    })),
    ...exemptTaxes(fees.lines).map(({ name, exempt }) => ({
      label: words('tax_exempt', { tax: name, number: exempt }),
      amount: money(0),
    })),
    // After a change, the total is what was paid less what was given back.
    ...(paid > 0 && !isOwed && (paidAt || paid !== fees.total)
      ? [{ label: paidLabel, amount: money(paid) }]
      : []),
    ...(refunded > 0 ? [{ label: words('refunded'), amount: money(-refunded) }] : []),
    ...keptRows({ fees, kept }, { locale, words }),
    ...(invoice && isOwed ? invoiceRows(invoice, { money, words }) : []),
  ];
}

/** What is kept of a cancelled order, as rows. */
export const keptRows = (
  { fees, kept }: { fees: Pick<FeeSummary, 'currency'>; kept: readonly KeptAmount[] },
  { locale, words }: { locale: Locale; words: Translate },
): AmountRow[] =>
  kept.map(({ why, titles, amount }) => ({
    label: words(`kept_${why}`, { titles: new Intl.ListFormat(locale).format(titles) }),
    amount: formatMoney({ amount, currency: fees.currency }, locale),
  }));

/** What somebody takes part in, as list items: title, and lines with day, time and place. */
export function appointmentRows(
  { appointments }: { appointments: readonly Pick<Appointment, 'title' | 'start' | 'end' | 'place'>[] },
  { locale, timeZone }: { locale: Locale; timeZone: string },
): { title: string; lines: string[] }[] {
  return appointments.map(({ title, start, end, place }) => ({
    title,
    lines: [
      start && end
        ? `${formatDay(start, timeZone, locale)}, ${formatTimeSpan(start, end, timeZone, locale)}`
        : '',
      place ?? '',
    ].filter(Boolean),
  }));
}
