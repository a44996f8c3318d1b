import { not } from 'drizzle-orm';
import { type ChargedTax, taxesOf } from '@/lib/domain/registration/taxes';
import { eventTaxes } from '../../tenancy/price-terms';
import { isPlain, readChargedAlike } from '../reports/charged-alike';
import { chargedPages } from '../reports/charged-pages';
import {
  brief,
  type Column,
  moneyColumn,
  numberColumn,
  type Report,
  type ReportContext,
  textColumn,
} from '../reports/report';

/** One tax in one currency, in minor units. */
interface Row {
  code: string;
  name: string;
  /** The event's own number, which stands on its papers. */
  number: string | null;
  currency: string;
  charged: number;
  back: number;
  /** Payments of which it was not charged, because the payer has a number. */
  exempt: number;
}

/** Each tax with what was charged, given back and kept of it: what is to be paid on. */
export function taxesReport(context: ReportContext): Report<Row> {
  const money = (name: string, read: (row: Row) => number): Column<Row> =>
    moneyColumn(name, (row) => ({ amount: read(row), currency: row.currency }));
  return {
    columns: [
      brief(textColumn('tax_code', ({ code }) => code)),
      brief(textColumn('name', ({ name }) => name)),
      brief(textColumn('number', ({ number }) => number)),
      textColumn('currency', ({ currency }) => currency),
      brief(money('charged_tax', ({ charged }) => charged)),
      brief(money('refunded_tax', ({ back }) => back)),
      brief(money('kept', ({ charged, back }) => charged - back)),
      numberColumn('exempt_payments', ({ exempt }) => exempt),
    ],
    pages: readTaxes(context),
  };
}

async function* readTaxes({ db, event, locale }: ReportContext): AsyncGenerator<Row[]> {
  const sums = new Map<string, Row>();
  const sumOf = ({ code, name, number }: ChargedTax, currency: string): Row => {
    // The same tax under another number is paid on by another.
    const key = JSON.stringify([code, number, currency]);
    const known = eventTaxes(event.definition.event, locale).find((tax) => tax.code === code);
    const sum = sums.get(key) ?? {
      ...{ code, currency, name: known?.name ?? name, number: number ?? null },
      ...{ charged: 0, back: 0, exempt: 0 },
    };
    sums.set(key, sum);
    return sum;
  };
  for (const { lines, currency, count } of await readChargedAlike(db, event.code)) {
    for (const tax of taxesOf(lines)) {
      const sum = sumOf(tax, currency);
      sum.charged += tax.amount * count;
      if (tax.exempt !== undefined) sum.exempt += count;
    }
  }
  for await (const page of chargedPages(db, event.code, not(isPlain))) {
    for (const { payment, lines, back } of page) {
      for (const tax of taxesOf(lines)) {
        const sum = sumOf(tax, payment.currency);
        sum.charged += tax.amount;
        if (tax.exempt !== undefined) sum.exempt += 1;
      }
      for (const tax of taxesOf(back)) sumOf(tax, payment.currency).back += tax.amount;
    }
  }
  yield [...sums.values()].sort((a, b) => a.code.localeCompare(b.code));
}
