import { PAYMENT_CHANGES } from '../../checkout/payment-state-changes';
import { ownerKey } from '../../platform/owner';
import { type Charged, type ChargedFilter, chargedPages, chargedPart } from './charged-pages';
import { type PersonOfOrder, readPeople } from './people-of-orders';
import {
  brief,
  type Column,
  columnOf,
  eachPage,
  instantColumn,
  moneyColumn,
  type Report,
  type ReportContext,
  taxColumns,
  textColumn,
} from './report';

/** The states of payments that were charged. */
export const CHARGED_STATES = Object.keys(PAYMENT_CHANGES).filter(
  (state) => !['created', 'asked', 'declined', 'failed'].includes(state),
);

interface Row extends Charged {
  person: PersonOfOrder | undefined;
}

/** Each payment, or each part of a group's, with what was given back of it. */
export function paymentsReport(context: ReportContext): Report<Row> {
  const { db, event, filter } = context;
  const eventCode = event.code;
  const wanted = { eventCode, ticket: filter.ticket, state: filter.status, search: filter.search };
  const money = (name: string, read: (row: Row) => number): Column<Row> =>
    moneyColumn(name, (row) => ({ amount: read(row), currency: row.payment.currency }));
  const withPeople = async (page: readonly Charged[]): Promise<Row[]> => {
    const ownerOf = ({ ownerKind, ownerCode }: Charged) => ({ kind: ownerKind, code: ownerCode });
    const people = await readPeople(db, { eventCode, owners: page.map(ownerOf) });
    return page.map((row) => ({ ...row, person: people.get(ownerKey(ownerOf(row))) }));
  };
  return {
    columns: [
      brief(instantColumn('charged', event, ({ payment }) => payment.chargedAt)),
      brief(columnOf('word', 'of', ({ ownerKind }) => ownerKind)),
      brief(columnOf('order', 'code', ({ ownerCode }) => ownerCode)),
      textColumn('name', ({ person }) => person?.name ?? null),
      columnOf('email', 'email', ({ person }) => person?.email ?? null),
      brief(columnOf('ticket', 'ticket', ({ ticket }) => ticket)),
      brief(textColumn('currency', ({ payment }) => payment.currency)),
      brief(money('paid', ({ amount }) => amount)),
      ...taxColumns<Row>(event, ({ lines, payment: { currency } }) => ({ lines, currency })),
      brief(money('refunded', ({ refunded }) => refunded)),
      brief(money('refunds_due', ({ due }) => due)),
      brief(money('kept', ({ amount, refunded, due }) => amount - refunded - due)),
      money('invoice_open', ({ open }) => open),
      textColumn('invoice', ({ invoice }) => invoice?.number ?? null),
      brief(columnOf('word', 'state', ({ payment }) => payment.state)),
      columnOf('word', 'gateway', ({ payment }) => payment.gateway),
      textColumn('reference', ({ payment }) => payment.gatewayReference),
      textColumn('card', ({ payment: { cardBrand, cardLast4 } }) =>
        cardLast4 === null ? null : `${cardBrand} ${cardLast4}`,
      ),
    ],
    pages: eachPage(async () => readCharged(db, wanted), withPeople),
    part: async (part) => {
      const { rows, count } = await chargedPart(db, wanted, part);
      return { rows: await withPeople(rows), count };
    },
  };
}

/** Payments that are read at once for a file that is narrowed. */
const PAYMENTS_PER_PART = 500;

/** All that a filter lets through: as they came in, or from the newest on where they are searched. */
async function* readCharged(
  db: ReportContext['db'],
  wanted: ChargedFilter,
): AsyncGenerator<readonly Charged[]> {
  const { eventCode, ticket, ...narrowed } = wanted;
  if (Object.values(narrowed).every((value) => value === undefined)) {
    for await (const page of chargedPages(db, eventCode)) {
      yield ticket === undefined ? page : page.filter((row) => row.ticket === ticket);
    }
    return;
  }
  for (let offset = 0; ; offset += PAYMENTS_PER_PART) {
    const { rows, count } = await chargedPart(db, wanted, { offset, limit: PAYMENTS_PER_PART });
    if (rows.length > 0) yield rows;
    if (offset + PAYMENTS_PER_PART >= count) return;
  }
}
