import { z } from 'zod';
import { brandName } from '@/lib/domain/orders/card-words';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { localDate } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import { giveBack, lookAtRefund } from '../../acts/money';
import {
  confirmed,
  DONE_EXIT_CODE,
  printable,
  refused,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unchanged,
} from '../terminal';
import { command } from '../words/command';
import { letterText, orderCode, yes } from '../words/fields';

type Given = Awaited<ReturnType<typeof giveBack.run>>;
type Planned = Extract<Given, { outcome: 'done' }>;

const WHAT = 'name the order by its code, and the amount to give back';

export const refundCommand = command({
  words: 'refund',
  about: 'gives a part of what was paid for an order of any kind back, and cancels nothing',
  takes: { code: 'CODE', amount: 'AMOUNT' },
  input: z.object({
    code: orderCode(WHAT),
    amount: z.string(WHAT),
    reason: letterText('to whoever paid'),
    yes,
  }),
  async run(terminal, place, { yes: isAgreed, ...request }) {
    const { code } = request;
    const plan = await look(place, lookAtRefund, request);
    if (plan.outcome !== 'done') return explain(terminal, code, plan);
    terminal.err(`${code} (${plan.owner.kind} of ${plan.eventCode}): ${inWords(plan)}.\n`);
    if (!(await confirmed(terminal, 'Give it back and write to whoever paid?', isAgreed))) {
      return UNUSABLE_EXIT_CODE;
    }
    const done = await perform(place, giveBack, request);
    if (done.outcome !== 'done') return explain(terminal, code, done);
    terminal.out(`${code}: ${inWords(done)}. The running site gives it back and writes to whoever paid.\n`);
    return DONE_EXIT_CODE;
  },
});

function inWords({ amount, left, currency, cards }: Planned): string {
  const money = (sum: number) => formatMoney({ amount: sum, currency }, DEFAULT_LOCALE);
  const parts = cards.map(({ amount: part, card, by_group }) => {
    const name = card ? `${brandName(card.brand)} ending in ${card.last4}` : 'the card that paid';
    return `${money(part)} to ${by_group === 'Y' ? 'the card of the group' : name}`;
  });
  return `${money(amount)} goes back (${parts.join(', ')}); ${money(left)} of what was paid stays`;
}

function explain(terminal: Terminal, code: string, why: Exclude<Given, Planned>): number {
  if (why.outcome === 'unknown') {
    return refused(
      terminal,
      `Nothing was paid for "${printable(code)}"; "finance EVENT --payments" names what was`,
    );
  }
  const money = (amount: number) => formatMoney({ amount, currency: why.currency }, DEFAULT_LOCALE);
  switch (why.outcome) {
    case 'no_amount':
      return refused(terminal, `Write an amount in ${why.currency}, such as 20 or 20.50`);
    case 'above':
      return refused(
        terminal,
        why.left === 0
          ? `Everything that was paid for ${code} was given back`
          : `Of what was paid for ${code}, ${money(why.left)} is left to give back`,
      );
    case 'already':
      return unchanged(
        terminal,
        `${money(why.amount)} of ${code} was given back for this reason already, on ${localDate(why.at, why.zone)}; ` +
          'give another --reason to give as much again',
      );
  }
}
