import { taxesOf } from '@/lib/domain/registration/taxes';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { localDate } from '@/lib/time/format';
import { look } from '../../acts/act';
import { invoiceList } from '../../acts/readings';
import type { ListedInvoice } from '../../checkout/invoices/queries';
import { owedOf } from '../../checkout/invoices/settle-invoice';
import { decimal, exemptionsOf } from '../../events/reports/report';
import { DONE_EXIT_CODE, unknownEvent, writeTable } from '../terminal';
import { command } from '../words/command';
import { formatOf, LIST } from '../words/fields';

export type Invoice = ListedInvoice['invoice'];

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

/** For a terminal, a spreadsheet or a program. */
export const invoiceListCommand = command({
  words: 'invoices list',
  about: 'what is paid later, and what of it came in',
  takes: { event: '[EVENT]' },
  input: LIST.safeExtend(invoiceList.input.shape),
  async run(terminal, place, { event, state, ...format }) {
    const found = await look(place, invoiceList, { event, state });
    if (found.outcome === 'no_event') return unknownEvent(terminal, event);
    const { rows, zones } = found;
    const now = place.clock.now();
    const { as, bom } = formatOf(format);
    if (as === 'json') {
      const objects = rows.map((row) => JSON.stringify(objectOf(row, now)));
      terminal.out(objects.length === 0 ? '[]\n' : `[\n${objects.join(',\n')}\n]\n`);
      return DONE_EXIT_CODE;
    }
    const isSheet = as === 'csv';
    return writeTable(
      terminal,
      { as, bom },
      {
        headings: [...HEADINGS, ...(isSheet ? TAX_HEADINGS : [])],
        lines: rows.map((row) => [...cellsOf(row, { now, zones }), ...(isSheet ? taxCellsOf(row) : [])]),
        none: 'There are no such invoices.',
      },
    );
  },
});

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
