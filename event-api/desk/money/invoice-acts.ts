import type * as contract from '@/lib/contract/desk/money';
import { notFound } from '@/lib/errors';
import { LANGUAGES, type Locale } from '@/lib/i18n/languages';
import { type Translate, translator } from '@/lib/i18n/translate';
import { formatMoney, parseAmount } from '@/lib/money';
import { formatDate } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import {
  correctInvoice,
  type Found,
  findInvoice,
  putOff,
  recordPaid,
  remindPayer,
  sendInvoice,
  writeOff,
} from '../../acts/money';
import { owedOf } from '../../checkout/invoices/settle-invoice';
import { endOfDay, startOfDay } from '../../platform/local-time';
import { askFirst } from '../ask-first';
import { type DeskContext, type DeskRoutesOf, eventOf } from '../desk-use-case';

type Act =
  | 'recordInvoicePaid'
  | 'remindInvoice'
  | 'resendInvoice'
  | 'putOffInvoice'
  | 'correctInvoice'
  | 'writeOffInvoice';

/** What can be done with an invoice as it is. */
export function possibleActs({ state }: Found['listed']['invoice']) {
  if (state === 'open') return ['paid', 'remind', 'send', 'put_off', 'correct', 'write_off'] as const;
  // Money can come back of one that is paid, such as a cheque that was not covered.
  if (state === 'paid') return ['paid', 'send', 'correct'] as const;
  return ['send', 'correct'] as const;
}

/** An invoice of the event, with what says its amounts and days. */
interface Shown extends Found {
  t: Translate;
  money: (amount: number) => string;
  day: (instant: string) => string;
  now: string;
  /** Who gets its letters. */
  payer: string;
}

type Foreseen = { consequences: string[] } | { reasons: string[] };
/** The outcome of an act. */
type Done = { outcome: string };

/** An act on an invoice: said first, and done when it is agreed to. The invoice is looked for at the event alone. */
async function onInvoice(
  context: DeskContext,
  { number, agreed }: { number: string; agreed?: string | undefined },
  act: {
    foresee: (shown: Shown) => Foreseen;
    carryOut: (which: { number: string; event: string }) => Promise<Done>;
    told: (shown: Shown) => string;
  },
) {
  const { place, locale, clock } = context;
  const t = await translator(locale, 'desk_money');
  const which = { number, event: eventOf(context).event.code };
  const read = async (): Promise<Shown> => {
    const found = await look(place, findInvoice, which);
    if (found.outcome !== 'known') throw notFound('number');
    const { currency, invoice } = found.listed;
    return {
      ...found,
      t,
      money: (amount) => formatMoney({ amount, currency }, locale),
      day: (instant) => formatDate(instant, found.zone, locale),
      now: clock.now(),
      payer: invoice.billTo.email || invoice.billTo.organization,
    };
  };
  return askFirst<{ consequences: string[]; version: string }>(
    agreed,
    async () => {
      const shown = await read();
      const foreseen = act.foresee(shown);
      if ('reasons' in foreseen) return foreseen;
      const { state, received, credited, dueAt, remindedAt, billTo } = shown.listed.invoice;
      return { ...foreseen, version: JSON.stringify([state, received, credited, dueAt, remindedAt, billTo]) };
    },
    async () => {
      const { outcome } = await act.carryOut(which);
      if (outcome === 'done') return { told: act.told(await read()) };
      return { reasons: [t(`reasons.${outcome}`)] };
    },
  );
}

const refused = ({ t }: Shown, reason: string): Foreseen => ({ reasons: [t(`reasons.${reason}`)] });

/** Why an act that needs something to be owed cannot be. */
const notOpen = (shown: Shown): Foreseen | undefined => {
  const { state } = shown.listed.invoice;
  if (state === 'open') return undefined;
  return refused(shown, state === 'void' ? 'void' : 'paid');
};

/** What is typed as an amount, with the decimal sign of a language or a point, as acts take it. */
const plainAmount = (typed: string, locale: Locale): string =>
  typed
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace('\u2212', '-')
    .replace(LANGUAGES[locale].numbers.decimal, '.');

export const invoiceActs: Pick<DeskRoutesOf<typeof contract>, Act> = {
  recordInvoicePaid(context, { amount: typed, by, on, reference, ...which }) {
    const plain = plainAmount(typed, context.locale);
    return onInvoice(context, which, {
      foresee(shown) {
        const { t, money, day, listed, zone, now, payer } = shown;
        const { invoice, currency } = listed;
        const owed = owedOf(invoice);
        const units = /^-?\d+(\.\d+)?$/.test(plain)
          ? parseAmount(Math.abs(Number(plain)), currency)
          : undefined;
        const amount = plain === '' ? owed : plain.startsWith('-') && units ? -units : units;
        if (amount === undefined || amount === 0) {
          return refused(shown, plain === '' && invoice.state !== 'open' ? 'paid' : 'no_amount');
        }
        if (amount > 0 && invoice.state !== 'open') return refused(shown, invoice.state);
        if (amount > owed || -amount > invoice.received) {
          return {
            reasons: [
              t('reasons.too_much', { owed: money(Math.max(0, owed)), received: money(invoice.received) }),
            ],
          };
        }
        const at = on === undefined ? now : startOfDay(on, zone);
        if (at > now) return refused(shown, 'to_come');
        const values = { amount: money(Math.abs(amount)), by: t(`by.${by}`), date: day(at) };
        const left = owed - amount;
        return {
          consequences: [
            t(amount > 0 ? 'paid.records' : 'paid.takes_back', values),
            left === 0 ? t('paid.settles', { payer }) : t('paid.leaves', { amount: money(left) }),
          ],
        };
      },
      carryOut: (one) =>
        perform(context.place, recordPaid, {
          ...one,
          by,
          ...(plain !== '' && { amount: plain }),
          ...(on !== undefined && { on }),
          ...(reference !== '' && { reference }),
        }),
      told: ({ t, listed: { invoice }, money }) =>
        invoice.state === 'paid'
          ? t('paid.done', { number: invoice.number ?? '' })
          : t('paid.done_in_part', { number: invoice.number ?? '', amount: money(owedOf(invoice)) }),
    });
  },

  remindInvoice: (context, which) =>
    onInvoice(context, which, {
      foresee: (shown) =>
        notOpen(shown) ?? {
          consequences: [
            shown.t('remind.writes', {
              payer: shown.payer,
              amount: shown.money(owedOf(shown.listed.invoice)),
              date: shown.day(shown.listed.invoice.dueAt),
            }),
            ...(shown.listed.invoice.remindedAt === null
              ? []
              : [shown.t('remind.last', { date: shown.day(shown.listed.invoice.remindedAt) })]),
          ],
        },
      carryOut: (one) => perform(context.place, remindPayer, one),
      told: ({ t, payer }) => t('remind.done', { payer }),
    }),

  resendInvoice: (context, { to, ...which }) =>
    onInvoice(context, which, {
      foresee: ({ t, payer }) => ({ consequences: [t('send.writes', { to: to || payer })] }),
      carryOut: (one) => perform(context.place, sendInvoice, { ...one, to: to === '' ? null : to }),
      told: ({ t, payer }) => t('send.done', { to: to || payer }),
    }),

  putOffInvoice: (context, { date, ...which }) =>
    onInvoice(context, which, {
      foresee(shown) {
        const { t, day, listed, zone, now } = shown;
        const dueAt = endOfDay(date, zone);
        const closed = notOpen(shown);
        if (closed) return closed;
        if (dueAt <= now) return refused(shown, 'past');
        return {
          consequences: [
            t('put_off.moves', { from: day(listed.invoice.dueAt), to: day(dueAt) }),
            t('put_off.writes_nothing'),
          ],
        };
      },
      carryOut: (one) => perform(context.place, putOff, { ...one, date }),
      told: ({ t, day, listed }) => t('put_off.done', { date: day(listed.invoice.dueAt) }),
    }),

  correctInvoice: (context, { organization, address, email, purchase_order, ...which }) => {
    const given = { organization, address, email, purchase_order };
    return onInvoice(context, which, {
      foresee(shown) {
        const { t, listed } = shown;
        const fields = (['organization', 'address', 'email', 'purchase_order'] as const).filter(
          (name) => given[name] !== listed.invoice.billTo[name],
        );
        if (fields.length === 0) return refused(shown, 'as_it_is');
        return {
          consequences: [
            ...fields.map((name) =>
              t('correct.changes', { field: t(`fields.${name}`), value: given[name] || '–' }),
            ),
            t('correct.sends_nothing'),
          ],
        };
      },
      carryOut: (one) => perform(context.place, correctInvoice, { ...one, billTo: given }),
      told: ({ t }) => t('correct.done'),
    });
  },

  writeOffInvoice: (context, which) =>
    onInvoice(context, which, {
      foresee: (shown) =>
        notOpen(shown) ?? {
          consequences: [
            shown.t('write_off.credits', { amount: shown.money(owedOf(shown.listed.invoice)) }),
            shown.t('write_off.keeps', { code: shown.listed.ownerCode }),
            shown.t('write_off.writes', { payer: shown.payer }),
          ],
        },
      carryOut: (one) => perform(context.place, writeOff, one),
      told: ({ t, listed }) => t('write_off.done', { number: listed.invoice.number ?? '' }),
    }),
};
