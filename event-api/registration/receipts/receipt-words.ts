import type { AnswerOf } from '@/lib/contract/parts/call';
import type { GivenUpThing } from '@/lib/contract/parts/registration-change';
import type { getReceipt } from '@/lib/contract/registration/receipts';
import type { Locale } from '@/lib/i18n/languages';
import type { Translate } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import { formatDay, formatTimeSpan } from '@/lib/time/format';
import type { AmountRow } from '../../orders/draw-receipt';
import { amountRows } from '../../orders/receipt-rows';

export type Receipt = AnswerOf<typeof getReceipt>;

/** Language and time zone in which a receipt is rendered. */
export interface ReceiptReading {
  locale: Locale;
  timeZone: string;
  /** Texts of the namespace `receipt`. */
  words: Translate;
}

/** The amounts of a registration's receipt, as rows. */
export const receiptRows = (receipt: Receipt, reading: ReceiptReading): AmountRow[] =>
  amountRows({ ...receipt, paidAt: receipt.paid_at }, reading);

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
