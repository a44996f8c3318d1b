import type * as contract from '@/lib/contract/desk/cancel-event';
import { AFFECTED_KINDS } from '@/lib/contract/desk/cancel-event';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import { look } from '../acts/act';
import { lookAtCancelling } from '../acts/events';
import { type DeskRoutesOf, eventOf } from './desk-use-case';
import { startTask } from './tasks/start-task';
import { cancelTask } from './tasks/task-acts';

interface Sum {
  amount: number;
  currency: string;
  count: number;
}

/** Amounts by their currencies. */
function sumsOf(amounts: readonly { amount: number; currency: string }[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { amount, currency } of amounts) {
    const sum = sums.get(currency) ?? { amount: 0, currency, count: 0 };
    sums.set(currency, { ...sum, amount: sum.amount + amount, count: sum.count + 1 });
  }
  return [...sums.values()];
}

export const cancelEventCalls: DeskRoutesOf<typeof contract> = {
  async getCancellation({ place }, { event }) {
    const preview = await look(place, lookAtCancelling, { event });
    if (preview.outcome === 'no_event') throw notFound();
    if (preview.outcome !== 'known') {
      return { outcome: preview.outcome, orders: [], refunds: [], voided: [], by_hand: [], in_flight: 0 };
    }
    const { orders, invoices, inFlight } = preview.plan;
    return {
      outcome: preview.isCancelled ? 'resumable' : 'possible',
      orders: AFFECTED_KINDS.map((kind) => ({
        kind,
        count: orders.filter(({ as }) => as === kind).length,
      })).filter(({ count }) => count > 0),
      refunds: sumsOf(orders.flatMap((order) => order.refunds)),
      voided: sumsOf(invoices.filter(({ isPaid }) => !isPaid)),
      by_hand: invoices.flatMap(({ isPaid, code: order, amount, currency }) =>
        isPaid ? [{ order, amount, currency }] : [],
      ),
      in_flight: inFlight,
    };
  },

  async cancelWholeEvent(context, { code, message }) {
    const { event } = eventOf(context);
    if (code !== event.code) throw refuse(422, 'code', 'desk_other_code');
    const preview = await look(context.place, lookAtCancelling, { event: event.code });
    if (preview.outcome === 'no_event') throw notFound();
    if (preview.outcome !== 'known') throw refuse(409, REQUEST, `desk_event_${preview.outcome}`);
    return startTask(context, cancelTask, { event: event.code, message: message === '' ? null : message });
  },
};
