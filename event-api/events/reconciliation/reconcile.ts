import { and, eq, gte, inArray, isNotNull, lte } from 'drizzle-orm';
import { payments, refunds } from '../../checkout/schema';
import type { Db } from '../../platform/database/database';
import { rowOwner } from '../../platform/database/owner-columns';
import { isOneOfMany } from '../../platform/database/statements';
import { ownerKey } from '../../platform/owner';
import type { BalanceEntry } from './read-balance-file';

/** `here`: what the database has; `there`: what the gateway's report has. Amounts are minor units, refunds positive. */
export interface Difference {
  what: 'amount differs' | 'missing here' | 'missing there' | 'twice there';
  kind: 'charge' | 'refund';
  reference: string;
  /** Event and owner; empty for what is not known here. */
  of: string;
  here: { amount: number; currency: string } | null;
  there: { amount: number; currency: string } | null;
}

/** Sums of a currency of the report. */
export interface BalanceSums {
  currency: string;
  charges: number;
  refunds: number;
  fees: number;
  /** Disputes, payouts, and whatever else the report has. */
  other: number;
  net: number;
}

export interface Reconciliation {
  charges: number;
  refunds: number;
  differences: Difference[];
  sums: BalanceSums[];
  /** What the report covers; null where it does not say when its lines are from, so that nothing can be missing in it. */
  period: { from: string; until: string } | null;
}

/**
 * Compares a gateway's report with the payments and refunds that are stored, by the gateway's references.
 * @param gateway whose report it is
 */
export async function reconcile(
  db: Db,
  { entries, gateway }: { entries: readonly BalanceEntry[]; gateway: string },
): Promise<Reconciliation> {
  const period = periodOf(entries);
  const charged = await readCharges(db, { entries, gateway, period });
  const back = await readRefunds(db, { entries, gateway, period });
  const charges = compare('charge', entries, charged);
  const refunded = compare('refund', entries, back);
  return {
    charges: charges.matched,
    refunds: refunded.matched,
    differences: [...charges.differences, ...refunded.differences],
    sums: sumsOf(entries),
    period,
  };
}

interface Stored {
  /** Every name by which the report may call it. */
  names: readonly string[];
  reference: string;
  of: string;
  amount: number;
  currency: string;
  /** Whether it happened in the period of the report. */
  isExpected: boolean;
}

function compare(
  kind: Difference['kind'],
  entries: readonly BalanceEntry[],
  stored: readonly Stored[],
): { matched: number; differences: Difference[] } {
  const byName = new Map(stored.flatMap((one) => one.names.map((name) => [name, one] as const)));
  const seen = new Set<Stored>();
  const differences: Difference[] = [];
  let matched = 0;
  for (const entry of entries.filter(({ category }) => category === kind)) {
    const names = kind === 'charge' ? [entry.charge, entry.paymentId] : [entry.source];
    const [reference = ''] = names.filter((name) => name !== '');
    const one = names.map((name) => byName.get(name)).find((each) => each !== undefined);
    const there = thereOf(entry, one?.currency);
    const difference = (what: Difference['what']) =>
      differences.push({
        ...{ what, kind, reference: one?.reference ?? reference, of: one?.of ?? '', there },
        here: one ? { amount: one.amount, currency: one.currency } : null,
      });
    if (!one) difference('missing here');
    else if (seen.has(one)) difference('twice there');
    else if (one.amount !== there.amount || one.currency !== there.currency) difference('amount differs');
    else matched += 1;
    if (one) seen.add(one);
  }
  const missing = stored.filter((one) => one.isExpected && !seen.has(one));
  return {
    matched,
    differences: [
      ...differences,
      ...missing.map(
        ({ reference, of, amount, currency }): Difference => ({
          ...{ what: 'missing there', kind, reference, of, there: null },
          here: { amount, currency },
        }),
      ),
    ],
  };
}

/** What a line says of an amount, in the currency in which it was asked for where the account has another. */
function thereOf({ gross, currency, paid }: BalanceEntry, wanted: string | undefined) {
  const isOther = wanted !== undefined && currency !== wanted && paid?.currency === wanted;
  return isOther && paid
    ? { amount: Math.abs(paid.amount), currency: paid.currency }
    : { amount: Math.abs(gross), currency };
}

interface Wanted {
  entries: readonly BalanceEntry[];
  gateway: string;
  period: Reconciliation['period'];
}

async function readCharges(db: Db, { entries, gateway, period }: Wanted): Promise<Stored[]> {
  const lines = entries.filter(({ category }) => category === 'charge');
  const ofGateway = eq(payments.gateway, gateway);
  const named = and(
    ofGateway,
    isOneOfMany(
      payments.gatewayReference,
      lines.map(({ charge }) => charge),
    ),
  );
  const ids = lines.map(({ paymentId }) => paymentId).filter((id) => UUID.test(id));
  const byId = and(ofGateway, inArray(payments.id, ids));
  const inPeriod =
    period && and(ofGateway, gte(payments.chargedAt, period.from), lte(payments.chargedAt, period.until));
  const rows = await Promise.all(
    [named, ids.length > 0 ? byId : null, inPeriod].map((condition) =>
      condition
        ? db
            .select()
            .from(payments)
            .where(and(condition, isNotNull(payments.chargedAt)))
        : [],
    ),
  );
  const expected = new Set(rows[2]?.map(({ id }) => id));
  const all = new Map(rows.flat().map((payment) => [payment.id, payment]));
  return [...all.values()].map((payment) => ({
    names: [payment.id, payment.gatewayReference ?? ''].filter((name) => name !== ''),
    reference: payment.gatewayReference ?? payment.id,
    of: `${payment.eventCode} ${ownerKey(rowOwner(payment))}`,
    amount: payment.amount,
    currency: payment.currency,
    isExpected: expected.has(payment.id),
  }));
}

async function readRefunds(db: Db, { entries, gateway, period }: Wanted): Promise<Stored[]> {
  const lines = entries.filter(({ category }) => category === 'refund');
  const ofGateway = eq(payments.gateway, gateway);
  const named = and(
    ofGateway,
    isOneOfMany(
      refunds.gatewayReference,
      lines.map(({ source }) => source),
    ),
  );
  const inPeriod =
    period && and(ofGateway, gte(refunds.doneAt, period.from), lte(refunds.doneAt, period.until));
  const rows = await Promise.all(
    [named, inPeriod].map((condition) =>
      condition
        ? db
            .select({ refund: refunds, payment: payments })
            .from(refunds)
            .innerJoin(payments, eq(payments.id, refunds.paymentId))
            .where(and(condition, isNotNull(refunds.doneAt)))
        : [],
    ),
  );
  const expected = new Set(rows[1]?.map(({ refund }) => refund.id));
  const all = new Map(rows.flat().map((row) => [row.refund.id, row]));
  return [...all.values()].map(({ refund, payment }) => ({
    names: [refund.gatewayReference ?? ''].filter((name) => name !== ''),
    reference: refund.gatewayReference ?? refund.id,
    of: `${payment.eventCode} ${ownerKey(rowOwner(payment))}`,
    amount: refund.amount,
    currency: payment.currency,
    isExpected: expected.has(refund.id),
  }));
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function periodOf(entries: readonly BalanceEntry[]): Reconciliation['period'] {
  const instants = entries.flatMap(({ at }) => (at === null ? [] : [at])).sort();
  const [from, until] = [instants[0], instants.at(-1)];
  return from === undefined || until === undefined ? null : { from, until };
}

function sumsOf(entries: readonly BalanceEntry[]): BalanceSums[] {
  const sums = new Map<string, BalanceSums>();
  for (const { currency, category, gross, fee, net } of entries) {
    const sum = sums.get(currency) ?? { currency, charges: 0, refunds: 0, fees: 0, other: 0, net: 0 };
    sums.set(currency, sum);
    if (category === 'charge') sum.charges += gross;
    else if (category === 'refund') sum.refunds += gross;
    else sum.other += gross;
    sum.fees += fee;
    sum.net += net;
  }
  return [...sums.values()];
}
