import { billTo as billToSchema } from '@/lib/domain/orders/bill-to';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney, parseAmount } from '@/lib/money';
import { listCardPayments } from '../../checkout/invoices/card-money';
import { findInvoices, type ListedInvoice, listMoney } from '../../checkout/invoices/queries';
import type { Invoice } from '../../checkout/invoices/schema';
import { owedOf } from '../../checkout/invoices/settle-invoice';
import type { Payment } from '../../checkout/schema';
import {
  correctBillTo,
  type InvoiceOutcome,
  putOffInvoice,
  recordInvoiceMoney,
  remindOfInvoice,
  sendInvoiceAgain,
  voidInvoice,
} from '../../orders/invoices/organise-invoices';
import { endOfDay, localOf, startOfDay } from '../../platform/local-time';
import { findEvent } from '../../tenancy/find-event';
import type { InvoicesCommand } from './arguments/invoices';
import type { ChangingPlace } from './audited';
import { listOfInvoices, stateOf } from './invoice-list';
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
} from './terminal';

type Place = Pick<ChangingPlace, 'database' | 'clock'>;
type Named<Verb extends InvoicesCommand['verb']> = Extract<InvoicesCommand, { verb: Verb }>;

/** Lists and shows what is paid later, and records what came of it. @returns the exit code, as all commands do */
export async function invoices(terminal: Terminal, place: Place, command: InvoicesCommand): Promise<number> {
  if (command.verb === 'list') return listOfInvoices(terminal, place, command);
  const { named, event: eventCode } = command;
  const [listed, ...others] = await findInvoices(place.database.db, { named, eventCode });
  if (!listed) return unknownCode(terminal, 'invoice', named);
  if (others.length > 0) {
    const codes = [listed, ...others].map(({ invoice }) => invoice.eventCode).join(', ');
    return refused(
      terminal,
      `Several events have an invoice ${printable(named)} (${codes}): add --event CODE`,
    );
  }
  const desk = await deskFor(terminal, place, listed);
  switch (command.verb) {
    case 'show':
      return show(desk, listed);
    case 'paid':
      return recordPaid(desk, listed, command);
    case 'remind':
      return desk.tell(
        await remindOfInvoice(place, listed.invoice),
        () => 'The running site reminds its payer',
      );
    case 'send':
      return send(desk, listed, command);
    case 'due':
      return putOff(desk, listed, command);
    case 'bill':
      return correct(desk, listed, command);
    case 'void':
      return writeOff(desk, listed, command);
  }
}

/** What the acts on one invoice have in common. */
interface Desk {
  terminal: Terminal;
  place: Place;
  zone: string;
  money(amount: number): string;
  /** A date in the event's zone. */
  day(instant: string): string;
  tell(outcome: InvoiceOutcome, done: (invoice: Invoice) => string): number;
}

async function deskFor(
  terminal: Terminal,
  place: Place,
  { invoice, currency }: ListedInvoice,
): Promise<Desk> {
  const event = await findEvent(place.database.db, invoice.eventCode);
  const zone = event?.definition.event.time_zone ?? 'UTC';
  const money = (amount: number) => formatMoney({ amount, currency }, DEFAULT_LOCALE);
  const name = printable(`${invoice.number} (${invoice.billTo.organization})`);
  return {
    terminal,
    place,
    zone,
    money,
    day: (instant) => localOf(instant, zone).date,
    tell(result, done) {
      if (result.outcome === 'already') return unchanged(terminal, `${name}: that is recorded already`);
      if (result.outcome === 'void') return refused(terminal, `${name} is void`);
      if (result.outcome === 'paid') return refused(terminal, `${name} is paid`);
      if (result.outcome === 'paying') {
        return refused(terminal, `${name} is being paid by card at this moment; try again in a few minutes`);
      }
      if (result.outcome === 'too_much') {
        const { received } = result.invoice;
        return refused(
          terminal,
          `${name}: ${money(Math.max(0, owedOf(result.invoice)))} is owed and ${money(received)} came in, so that is too much`,
        );
      }
      terminal.out(`${name}: ${done(result.invoice)}.\n`);
      return DONE_EXIT_CODE;
    },
  };
}

async function show({ terminal, place, money, day }: Desk, { invoice, ownerKind, ownerCode }: ListedInvoice) {
  const { number, eventCode, issuedAt, dueAt, amount, credited, received, billTo } = invoice;
  const owed = owedOf(invoice);
  const entries = await listMoney(place.database.db, invoice);
  const cards = await listCardPayments(place.database.db, invoice);
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
}

/** Of a payment by card, the card and the gateway's reference. */
function cardReference(reference: string, cards: readonly Payment[]): string {
  const payment = cards.find(({ id }) => reference.startsWith(id));
  if (!payment) return reference;
  const { cardBrand, cardLast4, gatewayReference } = payment;
  return [cardBrand, cardLast4, gatewayReference].filter(Boolean).join(' ');
}

async function recordPaid(
  { terminal, place, zone, money, day, tell }: Desk,
  { invoice, currency }: ListedInvoice,
  { amount: typed, by, reference, on }: Named<'paid'>,
): Promise<number> {
  const now = place.clock.now();
  if (typed === undefined && invoice.state !== 'open') {
    return tell({ outcome: invoice.state === 'void' ? 'void' : 'already', invoice }, () => '');
  }
  const amount = typed === undefined ? owedOf(invoice) : amountOf(typed, currency);
  if (amount === undefined || amount === 0) {
    return refused(terminal, `"${printable(typed ?? '')}" is no amount of ${currency}`);
  }
  const receivedAt = on === undefined ? now : startOfDay(on, zone);
  if (receivedAt > now) return refused(terminal, `${on} is still to come`);
  const known = reference ?? `${day(receivedAt)} ${money(amount)}`;
  const result = await recordInvoiceMoney(place, invoice, { amount, by, reference: known, receivedAt });
  return tell(result, (settled) => {
    if (settled.state === 'paid') return 'paid. The running site sends the receipt';
    return amount < 0
      ? `${money(-amount)} came back, and ${money(owedOf(settled))} is owed`
      : `${money(amount)} came in, and ${money(owedOf(settled))} is still owed`;
  });
}

/** An amount as typed, with a sign, in minor units; undefined for what is none. */
function amountOf(typed: string, currency: string): number | undefined {
  const match = /^(-?)(\d+(?:\.\d+)?)$/.exec(typed);
  const units = match ? parseAmount(Number(match[2]), currency) : undefined;
  return units === undefined ? undefined : match?.[1] === '-' ? -units : units;
}

async function send({ terminal, place, tell }: Desk, { invoice }: ListedInvoice, { to }: Named<'send'>) {
  if (to !== null && !billToSchema.shape.email.safeParse(to).success) {
    return refused(terminal, `"${printable(to)}" is no e-mail address`);
  }
  return tell(
    await sendInvoiceAgain(place, invoice, to),
    () => `The running site sends it to ${to ?? 'its payer'}`,
  );
}

async function putOff(
  { terminal, place, zone, tell }: Desk,
  { invoice }: ListedInvoice,
  { date }: Named<'due'>,
) {
  const dueAt = endOfDay(date, zone);
  if (dueAt <= place.clock.now()) return refused(terminal, `${date} is past`);
  return tell(await putOffInvoice(place, invoice, dueAt), () => `due on ${date}`);
}

async function correct(
  { terminal, place, tell }: Desk,
  { invoice }: ListedInvoice,
  { billTo }: Named<'bill'>,
): Promise<number> {
  const checked = billToSchema.safeParse({
    ...invoice.billTo,
    address: invoice.billTo.address || '-',
    ...billTo,
  });
  if (!checked.success) {
    const [issue] = checked.error.issues;
    return refused(terminal, `--${String(issue?.path[0] ?? '').replace('purchase_', '')}: ${issue?.message}`);
  }
  return tell(await correctBillTo(place, invoice, billTo), () => 'corrected; "invoices send" sends it again');
}

async function writeOff(
  { terminal, place, money, tell }: Desk,
  { invoice }: ListedInvoice,
  { yes }: Named<'void'>,
): Promise<number> {
  if (invoice.state !== 'open') return tell(await voidInvoice(place, invoice), () => '');
  const question = `Write off ${money(owedOf(invoice))} of ${invoice.number}, and tell its payer? What was ordered stays.`;
  if (!(await confirmed(terminal, question, yes))) return UNUSABLE_EXIT_CODE;
  return tell(await voidInvoice(place, invoice), () => 'written off. The running site tells its payer');
}
