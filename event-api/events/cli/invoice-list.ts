import { taxesOf } from '@/lib/domain/registration/taxes';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { localDate } from '@/lib/time/format';
import { type ListedInvoice, listInvoices } from '../../checkout/invoices/queries';
import type { Invoice } from '../../checkout/invoices/schema';
import { owedOf } from '../../checkout/invoices/settle-invoice';
import { csvLines } from '../../platform/csv';
import { findEvent, readTimeZones } from '../../tenancy/find-event';
import { decimal, exemptionsOf } from '../reports/report';
import type { InvoicesCommand } from './arguments/invoices';
import type { ChangingPlace } from './audited';
import { DONE_EXIT_CODE, inColumns, type Terminal, unknownEvent } from './terminal';

const HEADINGS = [
  'number',
  'event',
  'state',
  'issued',
  'due',
  'total',
  'credited',
  'received',
  'owed',
  'order',
  'code',
  'purchase order',
  'organization',
];

/** In a spreadsheet alone. */
const TAX_HEADINGS = ['tax', 'taxes', 'tax exempt'];

/** Lists what is paid later, for a terminal, a spreadsheet or a program. */
export async function listOfInvoices(
  terminal: Terminal,
  { database: { db }, clock }: Pick<ChangingPlace, 'database' | 'clock'>,
  { event: eventCode, state, as, bom }: Extract<InvoicesCommand, { verb: 'list' }>,
): Promise<number> {
  const event = eventCode === undefined ? undefined : await findEvent(db, eventCode);
  if (eventCode !== undefined && !event) return unknownEvent(terminal, eventCode);
  const now = clock.now();
  const rows = await listInvoices(db, { eventCode, state, now });
  const zones = await readTimeZones(
    db,
    rows.map(({ invoice }) => invoice.eventCode),
  );
  const lines = [HEADINGS, ...rows.map((row) => cellsOf(row, { now, zones }))];
  const taxes = [TAX_HEADINGS, ...rows.map(taxCellsOf)];
  if (as === 'csv') {
    const all = lines.map((cells, at) => [...cells, ...(taxes[at] ?? [])]);
    terminal.out(csvLines(all, { bom }));
  } else if (as === 'json') {
    const objects = rows.map((row) => JSON.stringify(objectOf(row, now)));
    terminal.out(objects.length === 0 ? '[]\n' : `[\n${objects.join(',\n')}\n]\n`);
  } else {
    terminal.out(rows.length === 0 ? 'There are no such invoices.\n' : inColumns(lines));
  }
  return DONE_EXIT_CODE;
}

/** @param about.zones the time zones of the events, in which the paper says its dates as well */
function cellsOf(
  { invoice, ownerKind, ownerCode, currency }: ListedInvoice,
  { now, zones }: { now: string; zones: ReadonlyMap<string, string> },
): string[] {
  const { number, eventCode, issuedAt, dueAt, amount, credited, received, billTo } = invoice;
  const money = (value: number) => formatMoney({ amount: value, currency }, DEFAULT_LOCALE);
  const day = (instant: string) => localDate(instant, zones.get(eventCode) ?? 'UTC');
  return [
    ...[number ?? '', eventCode, stateOf(invoice, now), issuedAt === null ? '' : day(issuedAt), day(dueAt)],
    ...[money(amount), money(credited), money(received), money(owedNow(invoice))],
    ...[ownerKind, ownerCode, billTo.purchase_order, billTo.organization],
  ];
}

/** Tax by tax, as it was charged: a terminal has no room for that. */
function taxCellsOf({ lines, currency }: ListedInvoice): string[] {
  const money = (amount: number) => formatMoney({ amount, currency }, DEFAULT_LOCALE);
  const all = lines.reduce((sum, { tax }) => sum + tax, 0);
  const each = taxesOf(lines).map(({ code, amount }) => `${code} ${money(amount)}`);
  return [money(all), each.join('; '), exemptionsOf(lines).join('; ')];
}

/** For programs: amounts as decimal numbers, instants in UTC, and each tax by its code, as other lists have them. */
function objectOf({ invoice, ownerKind, ownerCode, currency, lines }: ListedInvoice, now: string) {
  const { number, eventCode, issuedAt, dueAt, paidAt, amount, credited, received, billTo } = invoice;
  const money = (value: number) => decimal(value, currency);
  return {
    ...{ number, event: eventCode, state: stateOf(invoice, now) },
    ...{ issued: issuedAt, due: dueAt, paid: paidAt, currency },
    ...{ total: money(amount), credited: money(credited), received: money(received) },
    owed: money(owedNow(invoice)),
    ...{ order: ownerKind, code: ownerCode },
    ...{ purchase_order: billTo.purchase_order, organization: billTo.organization },
    tax: money(lines.reduce((sum, { tax }) => sum + tax, 0)),
    ...Object.fromEntries(taxesOf(lines).map(({ code, amount: tax }) => [`tax_${code}`, money(tax)])),
    tax_exempt: exemptionsOf(lines),
  };
}

/** What is still to be paid; below 0 what is to be given back by hand. */
const owedNow = (invoice: Invoice): number =>
  invoice.state === 'open' ? owedOf(invoice) : Math.min(0, owedOf(invoice));

/** Its state in words: an open one may be overdue. */
export const stateOf = ({ state, dueAt }: Invoice, now: string): string =>
  state === 'open' && dueAt < now ? 'overdue' : state;
