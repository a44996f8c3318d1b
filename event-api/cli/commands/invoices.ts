import { z } from 'zod';
import { isEmail } from '@/lib/domain/forms/form-checks';
import { type BillTo, MONEY_BY } from '@/lib/domain/orders/bill-to';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { localDate } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import {
  correctInvoice,
  findInvoice,
  type NotOne,
  putOff,
  recordPaid,
  remindPayer,
  sendInvoice,
  writeOff,
} from '../../acts/money';
import { invoice as invoiceRead } from '../../acts/readings';
import { owedOf } from '../../checkout/invoices/settle-invoice';
import {
  confirmed,
  DONE_EXIT_CODE,
  facts,
  inColumns,
  printable,
  refused,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unchanged,
  unknownCode,
} from '../terminal';
import { command } from '../words/command';
import { date, text, yes } from '../words/fields';
import { type Invoice, invoiceListCommand, stateOf } from './invoice-list';

const which = z.object({
  number: z.string('name the number of the one invoice, or the code of its order'),
  event: text('EVENT', 'where several have this number').optional(),
});
type Which = z.output<typeof which>;
const takes = { number: 'NUMBER' };

/** Says that there is none, or several. @returns the exit code */
function tellNotOne(terminal: Terminal, found: NotOne, { number }: Which): number {
  if (found.outcome === 'unknown') return unknownCode(terminal, 'invoice', number);
  const events = found.events.join(', ');
  return refused(
    terminal,
    `Several events have an invoice ${printable(number)} (${events}): add --event CODE`,
  );
}

type Money = (amount: number) => string;
const moneyIn =
  (currency: string): Money =>
  (amount) =>
    formatMoney({ amount, currency }, DEFAULT_LOCALE);

const show = command({
  words: 'invoices show',
  about: 'one of them (or the code of its order), with the money that came in',
  takes,
  input: which,
  async run(terminal, place, input) {
    const found = await look(place, invoiceRead, input);
    if (found.outcome !== 'known') return tellNotOne(terminal, found, input);
    const { listed, zone, money: entries, cards } = found;
    const { invoice, ownerKind, ownerCode, currency } = listed;
    const { number, eventCode, issuedAt, dueAt, amount, credited, received, billTo } = invoice;
    const money = moneyIn(currency);
    const day = (instant: string) => localDate(instant, zone);
    const owed = owedOf(invoice);
    terminal.out(
      `${number}\n${facts([
        ['organization', billTo.organization],
        ['address', billTo.address],
        ['e-mail', billTo.email],
        ['purchase order', billTo.purchase_order],
        ['event', eventCode],
        ['order', `${ownerKind} ${ownerCode}`],
        ['state', stateOf(invoice, place.clock.now())],
        ['issued', issuedAt === null ? '' : day(issuedAt)],
        ['due', day(dueAt)],
        ['total', money(amount)],
        ['credited', credited === 0 ? '' : money(credited)],
        ['received', money(received)],
        ...(owed < 0 ? [['to give back', money(-owed)] as const] : [['owed', money(owed)] as const]),
      ])}`,
    );
    terminal.out(
      inColumns(
        entries.map(({ receivedAt, amount: own, by, reference }) => [
          '',
          ...[day(receivedAt), money(own), by, cardReference(reference, cards)],
        ]),
      ),
    );
    return DONE_EXIT_CODE;
  },
});

type Cards = Extract<Awaited<ReturnType<typeof invoiceRead.run>>, { outcome: 'known' }>['cards'];

/** Of a payment by card, the card and the gateway's reference. */
function cardReference(reference: string, cards: Cards): string {
  const payment = cards.find(({ id }) => reference.startsWith(id));
  if (!payment) return reference;
  const { cardBrand, cardLast4, gatewayReference } = payment;
  return [cardBrand, cardLast4, gatewayReference].filter(Boolean).join(' ');
}

type Listed = Extract<Awaited<ReturnType<typeof findInvoice.run>>, { outcome: 'known' }>['listed'];

type Told =
  | NotOne
  | {
      outcome: 'done' | 'already' | 'void' | 'paid' | 'paying' | 'too_much';
      invoice: Invoice;
      listed: Listed;
    };

/** Says what became of an act on an invoice. @returns the exit code */
function tell(
  terminal: Terminal,
  input: Which,
  result: Told,
  done: (invoice: Invoice, money: Money) => string,
): number {
  if (result.outcome === 'unknown' || result.outcome === 'several')
    return tellNotOne(terminal, result, input);
  const { invoice, listed } = result;
  const name = printable(`${listed.invoice.number} (${listed.invoice.billTo.organization})`);
  const money = moneyIn(listed.currency);
  switch (result.outcome) {
    case 'already':
      return unchanged(terminal, `${name}: that is recorded already`);
    case 'void':
      return refused(terminal, `${name} is void`);
    case 'paid':
      return refused(terminal, `${name} is paid`);
    case 'paying':
      return refused(terminal, `${name} is being paid by card at this moment; try again in a few minutes`);
    case 'too_much':
      return refused(
        terminal,
        `${name}: ${money(Math.max(0, owedOf(invoice)))} is owed and ${money(invoice.received)} came in, so that is too much`,
      );
    case 'done':
      terminal.out(`${name}: ${done(invoice, money)}.\n`);
      return DONE_EXIT_CODE;
  }
}

const paid = command({
  words: 'invoices paid',
  about:
    'records money for it, by default all that is owed; below 0 what came back. Once it is paid, its payer gets the receipt',
  takes: { ...takes, amount: '[AMOUNT]' },
  input: which.extend({
    amount: z.string().optional(),
    by: z.enum(MONEY_BY).default('transfer'),
    reference: text('TEXT', 'the same one is recorded once').optional(),
    on: date.optional(),
  }),
  async run(terminal, place, input) {
    const result = await perform(place, recordPaid, input);
    if (result.outcome === 'no_amount') {
      return refused(
        terminal,
        `"${printable(input.amount ?? '')}" is no amount of ${result.listed.currency}`,
      );
    }
    if (result.outcome === 'to_come') return refused(terminal, `${input.on} is still to come`);
    const recorded = 'recorded' in result ? result.recorded : 0;
    return tell(terminal, input, result, (invoice, money) => {
      if (invoice.state === 'paid') return 'paid. The running site sends the receipt';
      return recorded < 0
        ? `${money(-recorded)} came back, and ${money(owedOf(invoice))} is owed`
        : `${money(recorded)} came in, and ${money(owedOf(invoice))} is still owed`;
    });
  },
});

const remind = command({
  words: 'invoices remind',
  about: 'writes to its payer now',
  takes,
  input: which,
  run: async (terminal, place, input) =>
    tell(
      terminal,
      input,
      await perform(place, remindPayer, input),
      () => 'The running site reminds its payer',
    ),
});

const send = command({
  words: 'invoices send',
  about: 'sends it again',
  takes,
  input: which.extend({
    to: text('ADDRESS', 'to somebody else')
      .refine(isEmail, 'this is no e-mail address')
      .nullable()
      .default(null),
  }),
  run: async (terminal, place, input) =>
    tell(
      terminal,
      input,
      await perform(place, sendInvoice, input),
      () => `The running site sends it to ${input.to ?? 'its payer'}`,
    ),
});

const due = command({
  words: 'invoices due',
  about: 'gives its payer more time',
  takes: { ...takes, date: 'DATE' },
  input: which.extend({
    date: z.string('name the last day, such as 2027-02-04').pipe(date),
  }),
  async run(terminal, place, input) {
    const result = await perform(place, putOff, input);
    if (result.outcome === 'past') return refused(terminal, `${input.date} is past`);
    return tell(terminal, input, result, () => `due on ${input.date}`);
  },
});

const bill = command({
  words: 'invoices bill',
  about: 'corrects whom it is written to',
  takes,
  input: which
    .extend({
      organization: text('TEXT').optional(),
      address: text('TEXT', 'lines apart by " / "').optional(),
      email: text('ADDRESS').optional(),
      order: text('TEXT', 'purchase order').optional(),
    })
    .refine(
      (asked) =>
        [asked.organization, asked.address, asked.email, asked.order].some((each) => each !== undefined),
      'name what to correct: --organization, --address, --email or --order',
    ),
  async run(terminal, place, { address, order, organization, email, ...asked }) {
    const billTo: Partial<Record<keyof BillTo, string | undefined>> = {
      organization,
      email,
      address: address?.split(/\s*\/\s*/).join('\n'),
      purchase_order: order,
    };
    const result = await perform(place, correctInvoice, { ...asked, billTo });
    if (result.outcome === 'wrong') {
      return refused(terminal, `--${result.field.replace('purchase_', '')}: ${result.why}`);
    }
    return tell(terminal, asked, result, () => 'corrected; "invoices send" sends it again');
  },
});

const voiding = command({
  words: 'invoices void',
  about: 'writes off what is still owed, by a credit note and a letter; what was ordered stays',
  takes,
  input: which.extend({ yes }),
  async run(terminal, place, { yes: isAgreed, ...input }) {
    const found = await look(place, findInvoice, input);
    if (found.outcome !== 'known') return tellNotOne(terminal, found, input);
    const { invoice, currency } = found.listed;
    const question = `Write off ${moneyIn(currency)(owedOf(invoice))} of ${invoice.number}, and tell its payer? What was ordered stays.`;
    if (invoice.state === 'open' && !(await confirmed(terminal, question, isAgreed)))
      return UNUSABLE_EXIT_CODE;
    const result = await perform(place, writeOff, input);
    return tell(terminal, input, result, () => 'written off. The running site tells its payer');
  },
});

export const invoiceCommands = [invoiceListCommand, show, paid, remind, send, due, bill, voiding];
