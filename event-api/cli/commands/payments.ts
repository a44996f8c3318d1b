import { z } from 'zod';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { localMinute } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import { finishPayment } from '../../acts/money';
import { doubtfulPayments } from '../../acts/readings';
import { ownerKey } from '../../platform/owner';
import {
  DONE_EXIT_CODE,
  refused,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unknownEvent,
  writeTable,
} from '../terminal';
import { command } from '../words/command';
import { SHEET, sheetOf } from '../words/fields';

const HEADINGS = ['id', 'event', 'of', 'amount', 'state', 'since', 'gateway', 'reference', 'says'];

const doubt = command({
  words: 'payments doubt',
  about: 'payments whose outcome is not known after an hour, with what the gateway says of each',
  takes: { event: '[EVENT]' },
  input: SHEET.safeExtend(doubtfulPayments.input.shape),
  async run(terminal, place, { event, ...format }) {
    const found = await look(place, doubtfulPayments, { event });
    if (found.outcome === 'no_event') return unknownEvent(terminal, event);
    const lines = found.rows.map((payment) => [
      payment.id,
      payment.eventCode,
      ownerKey(payment.owner),
      formatMoney(payment, DEFAULT_LOCALE),
      payment.state,
      localMinute(payment.changedAt, 'UTC'),
      payment.gateway,
      payment.gatewayReference ?? '',
      payment.says,
    ]);
    return writeTable(terminal, sheetOf(format), {
      headings: HEADINGS,
      lines,
      none: 'No payment is in doubt.',
    });
  },
});

const resolve = command({
  words: 'payments resolve',
  about: 'asks the gateway again, and finishes one of them as the site does',
  takes: { id: 'ID' },
  input: z.object({
    id: z
      .string('name the one payment to resolve by its id, as "payments doubt" shows it')
      .toLowerCase()
      .pipe(z.uuid('the id of a payment is as "payments doubt" shows it')),
  }),
  run: async (terminal, place, { id }) => tell(terminal, id, await perform(place, finishPayment, { id })),
});

function tell(
  terminal: Terminal,
  id: string,
  { outcome, payment }: Awaited<ReturnType<typeof finishPayment.run>>,
): number {
  switch (outcome) {
    case 'unknown':
      return refused(terminal, `There is no payment ${id}`);
    case 'settled':
      return refused(terminal, `Payment ${id} is ${payment?.state}: it is not in doubt`);
    case 'early':
      return refused(terminal, `Payment ${id} is under way: the site finishes it by itself within the hour`);
    case 'other gateway':
      return refused(
        terminal,
        `Payment ${id} was made with ${payment?.gateway}, which is not the gateway in use`,
      );
    case 'open':
      terminal.err(`The gateway does not know yet what became of payment ${id}; try again later.\n`);
      return UNUSABLE_EXIT_CODE;
    case 'done':
      terminal.out(`Payment ${id} is ${payment?.state} now.\n`);
      return DONE_EXIT_CODE;
  }
}

export const paymentCommands = [doubt, resolve];
