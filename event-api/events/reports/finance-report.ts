import { not } from 'drizzle-orm';
import { FEE_CATEGORIES, type FeeCategory } from '@/lib/domain/registration/fees';
import type { RefundLine } from '../../checkout/refunds/refund-lines';
import { INVOICE } from '../../platform/payments/invoice';
import { GROUP } from '../../tenancy/group-owner';
import { isPlain, readChargedAlike } from './charged-alike';
import { chargedPages } from './charged-pages';
import {
  brief,
  type Column,
  columnOf,
  moneyColumn,
  numberColumn,
  type Report,
  type ReportContext,
  taxesOfEvent,
  textColumn,
} from './report';

/** The money of one ticket, of one kind of payer, or of all, in minor units of a currency. */
interface Sums {
  /** A ticket's code, a kind of payer such as `exhibitor`, or `total`. */
  of: string;
  by: 'card' | 'invoice' | '';
  currency: string;
  payments: number;
  /** Without tax. */
  fees: Record<FeeCategory, number>;
  tax: number;
  /** Each tax for itself, by its code. */
  taxes: Record<string, number>;
  /** What is paid and stands in no line, such as the difference that a change of ticket made. */
  other: number;
  paid: number;
  refunded: number;
  /** What it gave back: fees without tax, tax, and what stands in no line. */
  back: { fees: Record<FeeCategory, number>; tax: number; taxes: Record<string, number>; other: number };
  due: number;
  /** Of invoices that are not paid yet. */
  open: number;
}

/**
 * What was paid, given back and kept, by ticket and kind of payer, with a total for each currency. Both what was paid and
 * what was given back add up: fees, tax and the rest make the sum, and the totals are those of the payments.
 */
export function financeReport(context: ReportContext): Report<Sums> {
  const money = (name: string, read: (row: Sums) => number): Column<Sums> =>
    moneyColumn(name, (row) => ({ amount: read(row), currency: row.currency }));
  const taxes = taxesOfEvent(context.event);
  const total = ({ fees }: Sums) => FEE_CATEGORIES.reduce((sum, category) => sum + fees[category], 0);
  return {
    columns: [
      brief(columnOf('ticket', 'of', ({ of }) => of)),
      brief(columnOf('word', 'by', ({ by }) => by)),
      brief(textColumn('currency', ({ currency }) => currency)),
      brief(numberColumn('payments', ({ payments }) => payments)),
      ...FEE_CATEGORIES.map((category) => money(category, ({ fees }) => fees[category])),
      brief(money('fees', total)),
      brief(money('tax', ({ tax }) => tax)),
      ...taxes.map((code) => ({
        ...money(`tax_${code}`, (row) => row.taxes[code] ?? 0),
        heading: { key: 'tax_of', of: code },
      })),
      brief(money('other', ({ other }) => other)),
      brief(money('paid', ({ paid }) => paid)),
      brief(money('refunded', ({ refunded }) => refunded)),
      ...FEE_CATEGORIES.map((category) => money(`refunded_${category}`, ({ back }) => back.fees[category])),
      money('refunded_tax', ({ back }) => back.tax),
      ...taxes.map((code) => ({
        ...money(`refunded_tax_${code}`, ({ back }) => back.taxes[code] ?? 0),
        heading: { key: 'refunded_tax_of', of: code },
      })),
      money('refunded_other', ({ back }) => back.other),
      brief(money('refunds_due', ({ due }) => due)),
      brief(money('kept', ({ paid, refunded, due }) => paid - refunded - due)),
      brief(money('invoices_open', ({ open }) => open)),
    ],
    pages: readSums(context),
  };
}

async function* readSums({ db, event, filter }: ReportContext): AsyncGenerator<Sums[]> {
  const sums = new Map<string, Sums>();
  const add = (into: Pick<Sums, 'of' | 'by' | 'currency'>, part: Part, times = 1) => {
    if (filter.ticket !== undefined && into.of !== filter.ticket) return;
    for (const key of [into, { of: 'total', by: '' as const, currency: into.currency }]) {
      const name = JSON.stringify([key.of, key.by, key.currency]);
      const sum = sums.get(name) ?? nothing(key);
      sums.set(name, sum);
      addTo(sum, part, times);
    }
  };
  // A group's own share of what it paid is its credit (docs/rooms/groups.md#credit).
  const payerOf = (ticket: string | null, ownerKind: string) =>
    ticket ?? (ownerKind === GROUP ? 'group-credit' : ownerKind);
  const wayOf = (gateway: string) => (gateway === INVOICE ? 'invoice' : 'card');
  for (const { ticket, ownerKind, currency, gateway, count, ...charged } of await readChargedAlike(
    db,
    event.code,
  )) {
    const nothingBack = { refunded: 0, back: [], due: 0, open: 0 };
    add(
      { of: payerOf(ticket, ownerKind), by: wayOf(gateway), currency },
      { ...charged, ...nothingBack },
      count,
    );
  }
  for await (const page of chargedPages(db, event.code, not(isPlain))) {
    for (const { ticket, ownerKind, payment, ...part } of page) {
      const { currency, gateway } = payment;
      add({ of: payerOf(ticket, ownerKind), by: wayOf(gateway), currency }, part);
    }
  }
  const isTotal = ({ of, by }: Sums) => of === 'total' && by === '';
  const ordered = [...sums.values()].sort((a, b) => a.of.localeCompare(b.of) || a.by.localeCompare(b.by));
  yield [...ordered.filter((row) => !isTotal(row)), ...ordered.filter(isTotal)];
}

interface Part {
  amount: number;
  lines: readonly RefundLine[];
  refunded: number;
  back: readonly RefundLine[];
  due: number;
  open: number;
}

function addTo(sums: Sums, { amount, lines, refunded, back, due, open }: Part, times: number): void {
  addLines(sums, lines, amount, times);
  addLines(sums.back, back, refunded, times);
  sums.paid += amount * times;
  sums.refunded += refunded * times;
  sums.due += due * times;
  sums.open += open * times;
  if (amount > 0) sums.payments += times;
}

/** Adds lines by kind of fee, and what the amount has beside them. */
function addLines(
  sums: Pick<Sums, 'fees' | 'tax' | 'taxes' | 'other'>,
  lines: readonly RefundLine[],
  amount: number,
  times: number,
): void {
  let sum = 0;
  for (const line of lines) {
    sums.fees[line.category] += line.amount * times;
    sums.tax += line.tax * times;
    for (const { code, amount: tax } of line.taxes ?? []) {
      sums.taxes[code] = (sums.taxes[code] ?? 0) + tax * times;
    }
    sum += line.amount + line.tax;
  }
  sums.other += (amount - sum) * times;
}

const nothing = (key: Pick<Sums, 'of' | 'by' | 'currency'>): Sums => ({
  of: key.of,
  by: key.by,
  currency: key.currency,
  payments: 0,
  fees: noFees(),
  tax: 0,
  taxes: {},
  other: 0,
  paid: 0,
  refunded: 0,
  back: { fees: noFees(), tax: 0, taxes: {}, other: 0 },
  due: 0,
  open: 0,
});

// The cast: a key of each category.
const noFees = () =>
  Object.fromEntries(FEE_CATEGORIES.map((category) => [category, 0])) as Record<FeeCategory, number>;
