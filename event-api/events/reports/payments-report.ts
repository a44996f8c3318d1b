import { type Charged, chargedPages } from './charged-pages';
import {
  brief,
  type Column,
  decimal,
  instantColumn,
  type Report,
  type ReportContext,
  taxColumns,
  textColumn,
} from './report';

/** Each payment, or each part of a group's, with what was given back of it. */
export function paymentsReport(context: ReportContext): Report<Charged> {
  const money = (name: string, read: (row: Charged) => number): Column<Charged> =>
    textColumn(name, (row) => decimal(read(row), row.payment.currency));
  return {
    columns: [
      brief(instantColumn('charged', context.event, ({ payment }) => payment.chargedAt)),
      brief(textColumn('of', ({ ownerKind }) => ownerKind)),
      brief(textColumn('code', ({ ownerCode }) => ownerCode)),
      brief(textColumn('ticket', ({ ticket }) => ticket)),
      brief(textColumn('currency', ({ payment }) => payment.currency)),
      brief(money('paid', ({ amount }) => amount)),
      ...taxColumns<Charged>(context.event, ({ lines, payment: { currency } }) => ({ lines, currency })),
      brief(money('refunded', ({ refunded }) => refunded)),
      brief(money('refunds_due', ({ due }) => due)),
      brief(money('kept', ({ amount, refunded, due }) => amount - refunded - due)),
      money('invoice_open', ({ open }) => open),
      textColumn('invoice', ({ invoice }) => invoice?.number ?? null),
      brief(textColumn('state', ({ payment }) => payment.state)),
      textColumn('gateway', ({ payment }) => payment.gateway),
      textColumn('reference', ({ payment }) => payment.gatewayReference),
      textColumn('card', ({ payment: { cardBrand, cardLast4 } }) =>
        cardLast4 === null ? null : `${cardBrand} ${cardLast4}`,
      ),
    ],
    pages: readCharged(context),
  };
}

async function* readCharged({ db, event, filter }: ReportContext): AsyncGenerator<Charged[]> {
  for await (const page of chargedPages(db, event.code)) {
    yield filter.ticket === undefined ? page : page.filter(({ ticket }) => ticket === filter.ticket);
  }
}
