import type { AnswerOf } from '@/lib/contract/parts/call';
import type { GivenUpThing } from '@/lib/contract/parts/registration-change';
import type { getReceipt } from '@/lib/contract/registration/receipts';
import { amountBeforeCodes, GROUP_DISCOUNT, loweringsOf } from '@/lib/domain/registration/fees';
import type { Translate } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import type { Locale } from '@/lib/paths';
import { formatDay, formatTimeSpan } from '@/lib/time/format';

export type Receipt = AnswerOf<typeof getReceipt>;

/** Language and time zone in which a receipt is rendered. */
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
export function amountRows(
  { fees, paid, refunded }: Pick<Receipt, 'fees' | 'paid' | 'refunded'>,
  { locale, words }: Pick<ReceiptReading, 'locale' | 'words'>,
): AmountRow[] {
  const money = (amount: number) => formatMoney({ amount, currency: fees.currency }, locale);
  const lines = fees.lines.map((line) => ({
    label: line.given_up
      ? words('given_up', { name: line.description })
      : [line.description, line.early_bird ? `(${words('early_bird')})` : ''].filter(Boolean).join(' '),
    amount: money(amountBeforeCodes(line)),
  }));
  const codes = loweringsOf(fees.lines).map(({ code, description, amount }) => ({
    label: code === GROUP_DISCOUNT ? description : words('code', { name: description, code }),
    amount: money(-amount),
  }));
  return [
    ...lines,
    ...codes,
    ...(fees.tax > 0 ? [{ label: fees.tax_name ?? words('tax'), amount: money(fees.tax) }] : []),
    { label: words('total', { currency: fees.currency }), amount: money(fees.total), total: true },
    // After a change, the total is what was paid less what was given back.
    ...(paid !== fees.total && paid > 0 ? [{ label: words('paid'), amount: money(paid) }] : []),
    ...(refunded > 0 ? [{ label: words('refunded'), amount: money(-refunded) }] : []),
  ];
}

/** What changes gave up, as list items: what it was, and what came back for it. */
export function gaveUpRows(
  things: readonly GivenUpThing[],
  { locale, words, currency }: Pick<ReceiptReading, 'locale' | 'words'> & { currency: string },
): { title: string; lines: string[] }[] {
  return things.map(({ title, paid, used, back }) => {
    const lines = [
      { key: 'gave_up_back', amount: back },
      { key: 'gave_up_used', amount: used },
      { key: 'gave_up_kept', amount: paid - used - back },
    ]
      .filter(({ amount }) => amount > 0)
      .map(({ key, amount }) => words(key, { amount: formatMoney({ amount, currency }, locale) }));
    return { title, lines: paid > 0 ? lines : [words('gave_up_free')] };
  });
}

/** The sessions as list items: title, and lines with day, time and place. */
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

/** What the attendee takes part in beside the sessions, in the same form. */
export function appointmentRows(
  { appointments }: Pick<Receipt, 'appointments'>,
  { locale, timeZone }: Pick<ReceiptReading, 'locale' | 'timeZone'>,
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

/** `sessionRows` with the addresses of online sessions. For the attendee only, never for other recipients of a receipt. */
export function joinableRows(
  receipt: Receipt,
  reading: ReceiptReading,
): { title: string; lines: string[] }[] {
  return sessionRows(receipt, reading).map(({ title, lines }, at) => {
    const address = receipt.sessions[at]?.joining_address;
    return { title, lines: address ? [...lines, reading.words('join', { address })] : lines };
  });
}

/** Fees to be paid to instructors on the day, as list items. */
export function instructorRows(
  { payable_to_instructor }: Receipt,
  { locale }: Pick<ReceiptReading, 'locale'>,
) {
  return payable_to_instructor.map(({ title, fee }) => ({ title, lines: [formatMoney(fee, locale)] }));
}
