import { formatMoney } from '../../money';
import { formatDate } from '../../time/format';
import type { CardAmount, PaymentEntry } from './payment-entry';

/** How payments and refunds name their cards, in words of the namespace `cards`. */
interface CardReading {
  locale: string;
  currency: string;
  words: (
    key:
      | 'your_card'
      | 'card'
      | 'group_card'
      | 'the_card'
      | 'part'
      | 'paid'
      | 'paid_group'
      | 'refunded'
      | 'refund_due'
      | 'invoice'
      | 'invoice_open'
      | 'invoice_paid'
      | 'invoice_card'
      | 'invoice_void'
      | 'invoice_void_card'
      | 'received'
      | 'credited',
    values?: Record<string, string>,
  ) => string;
}

/** The card's brand as it is written on it. */
export const brandName = (brand: string): string =>
  brand === 'visa' ? 'VISA' : brand === 'mastercard' ? 'MasterCard' : brand;

function nameOf(
  { card, by_group, invoice }: Pick<CardAmount, 'card' | 'by_group' | 'invoice'>,
  { words }: CardReading,
  known: 'your_card' | 'card',
): string {
  // Whoever has the link of an invoice may have paid it with a card of theirs.
  if (card) return words(invoice ? 'card' : known, { brand: brandName(card.brand), last4: card.last4 });
  if (invoice) return words('invoice', { number: invoice.number });
  return words(by_group === 'Y' ? 'group_card' : 'the_card');
}

/** The cards that get a refund, with the amount of each where there are several: "your VISA ending in 4242". */
export function refundTarget(refunds: readonly CardAmount[], reading: CardReading): string {
  const { locale, currency, words } = reading;
  const [first] = refunds;
  if (!first) return words('the_card');
  if (refunds.length === 1) return nameOf(first, reading, 'your_card');
  const parts = refunds.map((one) =>
    words('part', {
      card: nameOf(one, reading, 'your_card'),
      amount: formatMoney({ amount: one.amount, currency }, locale),
    }),
  );
  return new Intl.ListFormat(locale).format(parts);
}

/** Payments and refunds as list items, without saying whose card it is: whoever reimburses the payer reads them too. */
export function paymentRows(
  entries: readonly PaymentEntry[],
  { timeZone, ...reading }: CardReading & { timeZone: string },
): { title: string; lines: string[] }[] {
  const { locale, currency, words } = reading;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  return entries.map((entry) => {
    const { kind, at, by_group, done, invoice } = entry;
    const title = formatDate(at, timeZone, locale);
    const amount = money(entry.amount);
    if (invoice) {
      // One that is void may never have been paid.
      const isVoid = invoice.paid_at === null;
      const ofCard = isVoid ? ('invoice_void_card' as const) : ('invoice_card' as const);
      const settled = entry.card ? ofCard : isVoid ? 'invoice_void' : 'invoice_paid';
      const key = kind === 'refund' ? 'credited' : invoice.owed > 0 ? 'invoice_open' : settled;
      const values = {
        ...{ amount, number: invoice.number, owed: money(invoice.owed) },
        due: formatDate(invoice.due_at, timeZone, locale),
        date: formatDate(invoice.paid_at ?? at, timeZone, locale),
        card: nameOf(entry, reading, 'card'),
      };
      const isSaid = entry.card && entry.received?.length === 1;
      const received = (isSaid ? [] : (entry.received ?? [])).map(({ at: day, amount: part, by, card }) =>
        words('received', {
          ...{ amount: money(part), by, card: nameOf({ card, by_group: 'N' }, reading, 'card') },
          date: formatDate(day, timeZone, locale),
        }),
      );
      return { title, lines: [words(key, values), ...received] };
    }
    const isTheirs = by_group === 'Y';
    const paid = isTheirs ? 'paid_group' : 'paid';
    const key = kind === 'payment' ? paid : done === 'Y' ? 'refunded' : 'refund_due';
    return { title, lines: [words(key, { amount, card: nameOf(entry, reading, 'card') })] };
  });
}
