import type { KeptAmount } from '@/lib/contract/parts/cancellation';
import type { InvoiceFacts } from '@/lib/domain/orders/payment-entry';
import {
  type FeeLine,
  type FeeSummary,
  GROUP_DISCOUNT,
  loweringsOf,
  shownBeforeCodes,
  unitPrice,
} from '@/lib/domain/registration/fees';
import { exemptTaxes, taxRows } from '@/lib/domain/registration/taxes';
import type { Locale } from '@/lib/i18n/languages';
import type { Translate } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import { formatDate, formatDay, formatTimeSpan } from '@/lib/time/format';
import type { Appointment } from '../checkout/order-part';
import type { AmountRow } from './draw-receipt';
import { invoiceRows } from './invoices/invoice-words';

/** The rows of a receipt: its amounts, what is kept, and what somebody takes part in. */

/** What the rows of amounts are made of. */
export interface AmountFacts {
  fees: FeeSummary;
  /** In minor units: after a change, more than the fees that are left. */
  paid: number;
  refunded: number;
  /** What of it is kept as a credit for what is paid next, and what of that was used. */
  credited?: { left: number; used: number };
  /** When the last of it was paid; null while something is to be paid, or nothing was. */
  paidAt: string | null;
  /** Since it was cancelled. */
  kept?: readonly KeptAmount[];
  /** With which it is paid later. As long as anything of that is to be paid, the receipt is the invoice. */
  invoice?: InvoiceFacts | null | undefined;
}

const NO_CREDIT = { left: 0, used: 0 };

/** The amounts as rows: fee lines, tax, total, what was paid and given back, and what is kept. @param reading.words texts of the namespace `receipt` */
export function amountRows(
  { fees, paid, refunded, credited = NO_CREDIT, paidAt, kept = [], invoice }: AmountFacts,
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
    ...(credited.left > 0 ? [{ label: words('kept_as_credit'), amount: money(-credited.left) }] : []),
    ...(credited.used > 0 ? [{ label: words('used_as_credit'), amount: money(-credited.used) }] : []),
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
