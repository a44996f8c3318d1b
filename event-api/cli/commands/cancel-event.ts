import { z } from 'zod';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { look, perform } from '../../acts/act';
import { cancelEvent, lookAtCancelling } from '../../acts/events';
import type { EventCancellationPlan } from '../../events/lifecycle/plan-cancellation';
import { counted } from '../../events/problems/words';
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
} from '../terminal';
import { command } from '../words/command';
import { confirm, letterText } from '../words/fields';

/** Shows what cancelling a whole event would do, and carries it out after the event's code was typed. */
export const cancelEventCommand = command({
  words: 'cancel-event',
  about:
    'says who has what, what goes back to which card and who is written to, asks, and then cancels everything: no more sales, all money back, one letter for each person',
  more: 'Run again, it goes on where it stopped.',
  takes: { event: 'EVENT' },
  input: z.object({
    event: z.string('name the event to cancel'),
    message: letterText('to everybody'),
    confirm,
  }),
  async run(terminal, place, { event: code, message, confirm: typed }) {
    const preview = await look(place, lookAtCancelling, { event: code });
    if (preview.outcome === 'already')
      return unchanged(terminal, `${code} is cancelled, and so is everything of it`);
    if (preview.outcome !== 'known') return tellNot(terminal, code, preview);
    showPlan(terminal, code, preview.plan);
    const isGoingOn = preview.isCancelled;
    const question = isGoingOn ? `Go on cancelling ${code}?` : `Cancel ${code}? This cannot be undone.`;
    if (!(await confirmedByTyping(terminal, question, { code, confirm: typed }))) return UNUSABLE_EXIT_CODE;
    const onProgress = showProgress(terminal, 'Cancelling', 'orders');
    const done = await perform({ ...place, onProgress }, cancelEvent, { event: code, message });
    if (!('cancelled' in done)) return tellNot(terminal, code, done);
    if (isGoingOn && message !== null && message !== done.message) {
      terminal.err('Everybody gets the message of the first time.\n');
    }
    terminal.out(
      `${code} is cancelled: nothing of it is sold any more, and ${counted(done.cancelled, 'order')} of it are cancelled. ` +
        'The running site gives the money back and writes to everybody.\n',
    );
    if (done.outcome === 'done') return DONE_EXIT_CODE;
    terminal.err(
      `${counted(done.paying, 'payment is', 'payments are')} under way: run the command again in some minutes.\n`,
    );
    return UNUSABLE_EXIT_CODE;
  },
});

const tellNot = (terminal: Terminal, code: string, { outcome }: { outcome: 'no_event' | 'over' }): number =>
  outcome === 'over' ? refused(terminal, `${code} is over`) : unknownEvent(terminal, code);

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
