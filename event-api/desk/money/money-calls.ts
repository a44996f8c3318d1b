import type * as contract from '@/lib/contract/desk/money';
import { notFound } from '@/lib/errors';
import { translator } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import { look, perform } from '../../acts/act';
import { finishPayment } from '../../acts/money';
import { doubtfulPayments, invoice as invoiceRead } from '../../acts/readings';
import { moneySums } from '../../acts/reports';
import { figures } from '../../acts/team';
import { isInFlight } from '../../checkout/payment-state-changes';
import { owedNow, stateAt } from '../../events/money/invoices-report';
import { referenceByDay } from '../../orders/invoices/organise-invoices';
import { askFirst } from '../ask-first';
import { type DeskRoutesOf, eventOf } from '../desk-use-case';
import { invoiceActs, possibleActs } from './invoice-acts';
import { compareReport } from './payout-calls';

export const moneyCalls: DeskRoutesOf<typeof contract> = {
  ...invoiceActs,

  async getMoney({ place }, { event }) {
    const [sums, numbers, doubt] = [
      await look(place, moneySums, { event }),
      await look(place, figures, { events: [event] }),
      await look(place, doubtfulPayments, { event }),
    ];
    return {
      sums: sums.map(({ currency, received, refunded, due, open }) => ({
        ...{ currency, received, refunded, open },
        refunds_due: due,
        kept: received - refunded - due,
      })),
      overdue: numbers.get(event)?.invoicesOverdue ?? 0,
      in_doubt:
        doubt.outcome === 'no_event'
          ? []
          : doubt.rows.map(({ id, ownerCode, amount, currency, changedAt, says }) => ({
              ...{ id, code: ownerCode, amount, currency, since: changedAt, says },
            })),
    };
  },

  async getInvoice(context, { number, event }) {
    const found = await look(context.place, invoiceRead, { number, event });
    if (found.outcome !== 'known') throw notFound('number');
    const { listed, money, cards } = found;
    const zone = eventOf(context).event.definition.event.time_zone;
    const { invoice, currency, ownerKind, ownerCode } = listed;
    const { billTo, issuedAt, dueAt, paidAt, remindedAt } = invoice;
    const state = stateAt(invoice, context.clock.now());
    // The list has no drafts, which have no number.
    if (state === 'draft') throw notFound('number');
    return {
      ...{ number: invoice.number ?? '', state, currency },
      ...{ total: invoice.amount, credited: invoice.credited, received: invoice.received },
      owed: owedNow(invoice),
      ...{ issued_at: issuedAt, due_at: dueAt, paid_at: paidAt, reminded_at: remindedAt },
      order: { kind: ownerKind, code: ownerCode },
      bill_to: billTo,
      money: money.map(({ id, receivedAt, amount, by, reference }) => {
        const card = cards.find((payment) => reference.startsWith(payment.id));
        const said = card ? [card.cardBrand, card.cardLast4].filter(Boolean).join(' ') : reference;
        const isNamed = said !== referenceByDay({ receivedAt, amount }, { currency, zone });
        return { id, at: receivedAt, amount, by, reference: isNamed ? said : null };
      }),
      acts: [...possibleActs(invoice)],
    };
  },

  comparePayouts: compareReport,

  async resolvePayment(context, { payment: id, agreed }) {
    const { place, locale } = context;
    const t = await translator(locale, 'desk_money');
    const doubt = await look(place, doubtfulPayments, { event: eventOf(context).event.code });
    const payment = doubt.outcome === 'known' ? doubt.rows.find((row) => row.id === id) : undefined;
    // One of another event is not among them; one of this that is settled is in doubt no more.
    if (!payment) return { outcome: 'refused', reasons: [t('reasons.settled')] };
    const amount = formatMoney(payment, locale);
    return askFirst(
      agreed,
      async () => ({
        consequences: [t('resolve.asks', { amount, code: payment.ownerCode }), t('resolve.then')],
        version: payment.changedAt,
      }),
      async () => {
        const { outcome, payment: now } = await perform(place, finishPayment, { id });
        if (outcome === 'done' && now && !isInFlight(now)) return { told: t('resolve.done', { amount }) };
        const reason = outcome === 'done' ? 'open' : outcome.replaceAll(' ', '_');
        return { reasons: [t(`reasons.${reason}`)] };
      },
    );
  },
};
