import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getReceipt } from '@/lib/contract/registration/receipts';
import type { Translate } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import type { Locale } from '@/lib/paths';
import { formatDay, formatTimeSpan } from '@/lib/time/format';

export type Receipt = AnswerOf<typeof getReceipt>;

/** For whom a receipt is written. */
export interface ReceiptReading {
  locale: Locale;
  timeZone: string;
  /** Texts of the namespace `receipt`. */
  words: Translate;
}

export interface AmountRow {
  label: string;
  amount: string;
  total?: boolean;
}

/** The receipt's amounts as rows: fee lines, tax, total, refunds. */
export function amountRows({ fees, refunded }: Receipt, { locale, words }: ReceiptReading): AmountRow[] {
  const money = (amount: number) => formatMoney({ amount, currency: fees.currency }, locale);
  const lines = fees.lines.map((line) => ({
    label: [line.description, line.early_bird ? `(${words('early_bird')})` : ''].filter(Boolean).join(' '),
    amount: money(line.amount),
  }));
  return [
    ...lines,
    ...(fees.tax > 0 ? [{ label: fees.tax_name ?? words('tax'), amount: money(fees.tax) }] : []),
    { label: words('total'), amount: money(fees.total), total: true },
    ...(refunded > 0 ? [{ label: words('refunded'), amount: money(-refunded) }] : []),
  ];
}

/** How it was paid: `VISA ending in 4242`; null when nothing was owed or the gateway does not say. */
export function paidWith({ card }: Receipt, { words }: Pick<ReceiptReading, 'words'>): string | null {
  if (!card) return null;
  const brand = card.brand === 'visa' ? 'VISA' : card.brand === 'mastercard' ? 'MasterCard' : card.brand;
  return words('card', { brand, last4: card.last4 });
}

/** The sessions as list items: title, and below it day, time and place. */
export function sessionRows(
  { sessions }: Receipt,
  { locale, timeZone, words }: ReceiptReading,
): { title: string; lines: string[] }[] {
  return sessions.map(({ title, start, end, room, online }) => ({
    title,
    lines: [
      `${formatDay(start, timeZone, locale)}, ${formatTimeSpan(start, end, timeZone, locale)}`,
      online === 'Y' ? words('online') : (room ?? ''),
    ].filter(Boolean),
  }));
}

/** The same with where each online session is joined: for the attendee alone, never for who gets a receipt. */
export function joinableRows(
  receipt: Receipt,
  reading: ReceiptReading,
): { title: string; lines: string[] }[] {
  return sessionRows(receipt, reading).map(({ title, lines }, at) => {
    const address = receipt.sessions[at]?.joining_address;
    return { title, lines: address ? [...lines, reading.words('join', { address })] : lines };
  });
}

/** What is still to be paid to instructors on the day, as list items. */
export function instructorRows(
  { payable_to_instructor }: Receipt,
  { locale }: Pick<ReceiptReading, 'locale'>,
) {
  return payable_to_instructor.map(({ title, fee }) => ({ title, lines: [formatMoney(fee, locale)] }));
}
