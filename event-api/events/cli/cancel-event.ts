import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { findEvent } from '../../tenancy/find-event';
import { cancelOrders, closeEvent } from '../lifecycle/cancel-event';
import { type EventCancellationPlan, planEventCancellation } from '../lifecycle/plan-cancellation';
import { counted } from '../problems/words';
import type { OrganiserCommand } from './arguments/organiser';
import type { ChangingPlace } from './audited';
import {
  confirmedByTyping,
  DONE_EXIT_CODE,
  inColumns,
  printable,
  refused,
  showLines,
  showProgress,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unchanged,
  unknownEvent,
} from './terminal';

/**
 * Cancels a whole event: shows what that would do, and carries it out after the event's code was typed. Stopped anywhere, the
 * same command goes on with what is left. @returns the exit code
 */
export async function cancelEventByCommand(
  terminal: Terminal,
  place: ChangingPlace,
  { event: code, message, confirm }: Extract<OrganiserCommand, { verb: 'cancel-event' }>,
): Promise<number> {
  const { db } = place.database;
  const event = await findEvent(db, code);
  if (!event) return unknownEvent(terminal, code);
  if (event.cancelledAt === null && place.clock.now() > event.definition.event.ends_at) {
    return refused(terminal, `${code} is over`);
  }
  const plan = await planEventCancellation(db, code);
  if (event.cancelledAt !== null && plan.orders.length === 0 && plan.inFlight === 0) {
    return unchanged(terminal, `${code} is cancelled, and so is everything of it`);
  }
  showPlan(terminal, code, plan);
  const isGoingOn = event.cancelledAt !== null;
  const question = isGoingOn ? `Go on cancelling ${code}?` : `Cancel ${code}? This cannot be undone.`;
  if (!(await confirmedByTyping(terminal, question, { code, confirm }))) return UNUSABLE_EXIT_CODE;
  const stored = await closeEvent(place, { eventCode: code, message });
  if (isGoingOn && message !== null && message !== stored.message) {
    terminal.err('Everybody gets the message of the first time.\n');
  }
  const { cancelled, paying } = await cancelOrders(
    place,
    { eventCode: code, message: stored.message },
    showProgress(terminal, 'Cancelling', 'orders'),
  );
  terminal.out(
    `${code} is cancelled: nothing of it is sold any more, and ${counted(cancelled, 'order')} of it are cancelled. ` +
      'The running site gives the money back and writes to everybody.\n',
  );
  if (paying === 0) return DONE_EXIT_CODE;
  terminal.err(
    `${counted(paying, 'payment is', 'payments are')} under way: run the command again in some minutes.\n`,
  );
  return UNUSABLE_EXIT_CODE;
}

const NAMES: Readonly<Record<EventCancellationPlan['orders'][number]['as'], readonly [string, string]>> = {
  registration: ['registration', 'registrations'],
  kept: ['place that a group keeps for others', 'places that groups keep for others'],
  application: ['application', 'applications'],
  buyer: ['purchase', 'purchases'],
  group: ['group', 'groups'],
  presenter: ['presenter', 'presenters'],
};

function showPlan(
  terminal: Terminal,
  code: string,
  { orders, invoices, inFlight }: EventCancellationPlan,
): void {
  const refunds = orders.flatMap((order) => order.refunds.map((refund) => ({ ...order, refund })));
  const counts = Object.entries(NAMES).flatMap(([as, [one, many]]) => {
    const count = orders.filter((order) => order.as === as).length;
    return count === 0 ? [] : [counted(count, one, many)];
  });
  terminal.err(`${code} has ${counts.length === 0 ? 'no orders' : counts.join(', ')}.\n`);
  terminal.err(
    'Nothing of it is sold any more, also after imports. Each person with an order gets one letter.\n',
  );
  for (const [currency, amount] of sumsOf(refunds.map(({ refund }) => refund))) {
    terminal.err(
      `${formatMoney({ amount, currency }, DEFAULT_LOCALE)} go back, in ${counted(refunds.length, 'part')}:\n`,
    );
  }
  const lines = refunds.map(({ kind, code: order, who, refund }) => [
    '',
    refund.isCredit ? `credit of the ${kind}` : kind,
    order,
    who,
    formatMoney(refund, DEFAULT_LOCALE),
    `to ${refund.card ?? 'the card that paid'}${refund.paidBy === null ? '' : ` of ${refund.paidBy}`}`,
  ]);
  showLines(terminal, inColumns(lines).split('\n').filter(Boolean));
  showLines(
    terminal,
    invoices.map(({ code: order, isPaid, amount, currency }) => {
      const invoice = `The invoice of ${printable(order)} over ${formatMoney({ amount, currency }, DEFAULT_LOCALE)}`;
      return isPaid ? `${invoice} is paid: give that back yourself.` : `${invoice} is void.`;
    }),
  );
  if (inFlight > 0) {
    terminal.err(
      `${counted(inFlight, 'payment')} under way: these orders are cancelled when you run this again.\n`,
    );
  }
}

function sumsOf(all: readonly { amount: number; currency: string }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { amount, currency } of all) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return sums;
}
