import { and, eq, gte, inArray, isNotNull, lte } from 'drizzle-orm';
import { payments, refunds } from '../../checkout/schema';
import type { Db } from '../../platform/database/database';
import { rowOwner } from '../../platform/database/owner-columns';
import { isOneOfMany } from '../../platform/database/statements';
import type { Owner } from '../../platform/owner';
import type { BalanceEntry } from './read-balance-file';

/** A charge or a refund of one side with its counterpart. `here`: what the database has; `there`: what the gateway's report has. */
export interface Compared {
  what: 'same' | 'amount differs' | 'missing here' | 'missing there' | 'twice there';
  kind: 'charge' | 'refund';
  reference: string;
  /** Whose order it is; null for what is not known here. */
  of: { eventCode: string; owner: Owner } | null;
  /** Minor units, of refunds positive. */
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
  /** Whatever is not the same. */
  differences: Compared[];
  compared: Compared[];
  sums: BalanceSums[];
  /** What the report covers; null where it does not say when its lines are from, so that nothing can be missing in it. */
  period: { from: string; until: string } | null;
}

/**
 * Compares a gateway's report with the payments and refunds that are stored, by the gateway's references.
 * @param gateway whose report it is
 * @param eventCode of one event: then all lines that are not about its payments count as if the report did not have them
 */
export async function reconcile(
  db: Db,
  {
    entries: all,
    gateway,
    eventCode,
  }: { entries: readonly BalanceEntry[]; gateway: string; eventCode?: string },
): Promise<Reconciliation> {
  const period = periodOf(all);
  const wanted = { entries: all, gateway, period, eventCode };
  const charged = await readCharges(db, wanted);
  const back = await readRefunds(db, wanted);
  const entries = eventCode === undefined ? all : linesAbout(all, { charged, back });
  const compared = [...compare('charge', entries, charged), ...compare('refund', entries, back)];
  const countSame = (kind: Compared['kind']) =>
    compared.filter((one) => one.kind === kind && one.what === 'same').length;
  return {
    charges: countSame('charge'),
    refunds: countSame('refund'),
    differences: compared.filter(({ what }) => what !== 'same'),
    compared,
    sums: sumsOf(entries),
    period,
  };
}

/** The lines about some charges and refunds, among them disputes and fees of these charges. */
function linesAbout(
  entries: readonly BalanceEntry[],
  { charged, back }: { charged: readonly Stored[]; back: readonly Stored[] },
): BalanceEntry[] {
  const ofCharges = new Set(charged.flatMap(({ names }) => names));
  const ofRefunds = new Set(back.flatMap(({ names }) => names));
  return entries.filter(
    ({ category, charge, paymentId, source }) =>
      (category === 'refund' && ofRefunds.has(source)) ||
      (category !== 'refund' && (ofCharges.has(charge) || ofCharges.has(paymentId))),
  );
}

interface Stored {
  /** Every name by which the report may call it. */
  names: readonly string[];
  reference: string;
  of: NonNullable<Compared['of']>;
  amount: number;
  currency: string;
  /** Whether it happened in the period of the report. */
  isExpected: boolean;
}

function compare(
  kind: Compared['kind'],
  entries: readonly BalanceEntry[],
  stored: readonly Stored[],
): Compared[] {
  const byName = new Map(stored.flatMap((one) => one.names.map((name) => [name, one] as const)));
  const seen = new Set<Stored>();
  const compared: Compared[] = [];
  for (const entry of entries.filter(({ category }) => category === kind)) {
    const names = kind === 'charge' ? [entry.charge, entry.paymentId] : [entry.source];
    const [reference = ''] = names.filter((name) => name !== '');
    const one = names.map((name) => byName.get(name)).find((each) => each !== undefined);
    const there = thereOf(entry, one?.currency);
    const found = (what: Compared['what']) =>
      compared.push({
        ...{ what, kind, reference: one?.reference ?? reference, of: one?.of ?? null, there },
        here: one ? { amount: one.amount, currency: one.currency } : null,
      });
    if (!one) found('missing here');
    else if (seen.has(one)) found('twice there');
    else found(one.amount === there.amount && one.currency === there.currency ? 'same' : 'amount differs');
    if (one) seen.add(one);
  }
  const missing = stored.filter((one) => one.isExpected && !seen.has(one));
  return [
    ...compared,
    ...missing.map(
      ({ reference, of, amount, currency }): Compared => ({
        ...{ what: 'missing there', kind, reference, of, there: null },
        here: { amount, currency },
      }),
    ),
  ];
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
  eventCode: string | undefined;
}

const ownPayments = ({ gateway, eventCode }: Pick<Wanted, 'gateway' | 'eventCode'>) =>
  and(eq(payments.gateway, gateway), eventCode === undefined ? undefined : eq(payments.eventCode, eventCode));

async function readCharges(db: Db, { entries, gateway, period, eventCode }: Wanted): Promise<Stored[]> {
  const lines = entries.filter(({ category }) => category === 'charge');
  const ofGateway = ownPayments({ gateway, eventCode });
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
    of: { eventCode: payment.eventCode, owner: rowOwner(payment) },
    amount: payment.amount,
    currency: payment.currency,
    isExpected: expected.has(payment.id),
  }));
}

async function readRefunds(db: Db, { entries, gateway, period, eventCode }: Wanted): Promise<Stored[]> {
  const lines = entries.filter(({ category }) => category === 'refund');
  const ofGateway = ownPayments({ gateway, eventCode });
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
    of: { eventCode: payment.eventCode, owner: rowOwner(payment) },
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
