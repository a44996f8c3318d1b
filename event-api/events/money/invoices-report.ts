import { hasWords, searchedText, searchedWords } from '@/lib/domain/programme/search-words';
import { type ListedInvoice, listInvoices } from '../../checkout/invoices/queries';
import type { InvoiceState } from '../../checkout/invoices/schema';
import { owedOf } from '../../checkout/invoices/settle-invoice';
import {
  brief,
  type Column,
  columnOf,
  instantColumn,
  moneyColumn,
  type Report,
  type ReportContext,
  taxColumns,
  textColumn,
} from '../reports/report';

/** The words that `--state` takes: an open invoice may be overdue. */
export const INVOICE_STATES = ['open', 'overdue', 'paid', 'void'] as const;

/** What is still to be paid of an invoice; below 0 what is to be given back by hand. */
export const owedNow = (invoice: ListedInvoice['invoice']): number =>
  invoice.state === 'open' ? owedOf(invoice) : Math.min(0, owedOf(invoice));

/** The state of an invoice at a moment. */
export const stateAt = ({ state, dueAt }: ListedInvoice['invoice'], now: string): InvoiceState | 'overdue' =>
  state === 'open' && dueAt < now ? 'overdue' : state;

/** What is paid later, and what of it came in. */
export function invoicesReport(context: ReportContext): Report<ListedInvoice> {
  const { event, now } = context;
  const money = (name: string, read: (row: ListedInvoice) => number): Column<ListedInvoice> =>
    moneyColumn(name, (row) => ({ amount: read(row), currency: row.currency }));
  return {
    columns: [
      brief(columnOf('invoice', 'number', ({ invoice }) => invoice.number)),
      brief(columnOf('word', 'state', ({ invoice }) => stateAt(invoice, now))),
      instantColumn('issued', event, ({ invoice }) => invoice.issuedAt),
      brief(instantColumn('due', event, ({ invoice }) => invoice.dueAt)),
      instantColumn('paid_at', event, ({ invoice }) => invoice.paidAt),
      brief(money('total', ({ invoice }) => invoice.amount)),
      money('credited', ({ invoice }) => invoice.credited),
      money('received', ({ invoice }) => invoice.received),
      brief(money('owed', ({ invoice }) => owedNow(invoice))),
      columnOf('word', 'of', ({ ownerKind }) => ownerKind),
      columnOf('order', 'code', ({ ownerCode }) => ownerCode),
      textColumn('purchase_order', ({ invoice }) => invoice.billTo.purchase_order),
      brief(textColumn('organization', ({ invoice }) => invoice.billTo.organization)),
      columnOf('email', 'email', ({ invoice }) => invoice.billTo.email),
      ...taxColumns<ListedInvoice>(event, ({ lines, currency }) => ({ lines, currency })),
    ],
    pages: readInvoices(context),
  };
}

async function* readInvoices({ db, event, now, filter }: ReportContext): AsyncGenerator<ListedInvoice[]> {
  const state = INVOICE_STATES.find((each) => each === filter.status);
  const words = searchedWords(filter.search);
  const found = await listInvoices(db, { eventCode: event.code, state, now });
  yield found.filter((each) => hasWords(textOf(each), words));
}

/** What a transfer or a letter names an invoice by. */
function textOf({ invoice: { number, billTo }, ownerCode }: ListedInvoice): string {
  return searchedText([number, ownerCode, billTo.organization, billTo.purchase_order, billTo.email]);
}
