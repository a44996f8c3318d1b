import { type AnyColumn, and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { groupBy } from '@/lib/domain/group-by';
import { INVOICE_OWNER } from '../../checkout/invoices/card-money';
import { type Invoice, invoices } from '../../checkout/invoices/schema';
import { lessBy, type RefundLine, splitRefund } from '../../checkout/refunds/refund-lines';
import {
  type Payment,
  type PaymentShare,
  paymentShares,
  payments,
  type Refund,
  refunds,
} from '../../checkout/schema';
import { listShares, refundedOf } from '../../checkout/shares';
import { isTakenFrom } from '../../checkout/their-payments';
import { countAndPage } from '../../platform/database/count-and-page';
import type { Db } from '../../platform/database/database';
import { rowOwner } from '../../platform/database/owner-columns';
import { REGISTRATION } from '../../registration/registration-owner';
import { registrations } from '../../registration/schema';
import { ofPeople } from '../people/list-people';
import { PERSON_KINDS } from '../people/person-kinds';
import type { Part } from './report';

/** Money that was charged for one owner: a payment of its own, or its share of one that a group made. */
export interface Charged {
  payment: Payment;
  ownerKind: string;
  ownerCode: string;
  /** The ticket of a registration as it is now; null for everybody else. */
  ticket: string | null;
  /** In minor units of the payment's currency, as the others. */
  amount: number;
  lines: readonly RefundLine[];
  /** What was given back, and what of it stands in lines. */
  refunded: number;
  back: readonly RefundLine[];
  /** What will be: it is requested, and not carried out yet. */
  due: number;
  /** With which it is paid later. Then only what came in counts as charged, and the rest is open. */
  invoice: Invoice | null;
  open: number;
}

/** Payments that are read at once. */
const PAYMENTS_PER_PAGE = 500;

/**
 * Everything that was charged at an event, in pages, also what could not be fulfilled and goes back. The amounts of a payment's
 * parts add up to the payment, and so do its refunds.
 * @param also a further condition over the columns of payments
 */
export async function* chargedPages(db: Db, eventCode: string, also?: SQL): AsyncGenerator<Charged[]> {
  let last: Payment | undefined;
  for (;;) {
    const page: Payment[] = await db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.eventCode, eventCode),
          isNotNull(payments.chargedAt),
          also,
          last &&
            sql`(${payments.createdAt}, ${payments.id}) > (${last.createdAt}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(asc(payments.createdAt), asc(payments.id))
      .limit(PAYMENTS_PER_PAGE);
    if (page.length > 0) yield await partsOf(db, eventCode, page);
    if (page.length < PAYMENTS_PER_PAGE) return;
    last = page.at(-1);
  }
}

/** Which payments; what is left out does not matter. */
export interface ChargedFilter {
  eventCode: string;
  ticket?: string | undefined;
  state?: string | undefined;
  /** Of whom, by name, address or code, or the gateway's own reference. */
  search?: string | undefined;
}

/** Some payments after others, the newest first, each as its parts, and how many payments there are. */
export async function chargedPart(
  db: Db,
  { eventCode, ticket, state, search = '' }: ChargedFilter,
  { offset, limit }: Part,
): Promise<{ rows: Charged[]; count: number }> {
  const isOfPeople = (code: AnyColumn) => ofPeople(code, { eventCode, kinds: PERSON_KINDS, search });
  const found = isOfPeople(payments.ownerCode);
  const shared = isOfPeople(paymentShares.ownerCode);
  const wanted = and(
    eq(payments.eventCode, eventCode),
    isNotNull(payments.chargedAt),
    state === undefined ? undefined : sql`${payments.state} = ${state}`,
    ticket === undefined ? undefined : isForTicket(eventCode, ticket),
    found &&
      or(
        found,
        eq(payments.gatewayReference, search.trim()),
        sql`${payments.id} in (select ${paymentShares.paymentId} from ${paymentShares}
          where ${paymentShares.eventCode} = ${eventCode} and ${shared})`,
      ),
  );
  const { count, keys } = await countAndPage<string>(db, {
    from: payments,
    where: wanted,
    key: payments.id,
    order: [payments.createdAt, payments.id],
    isNewestFirst: true,
    isSearched: found !== undefined,
    ...{ offset, limit },
  });
  const read = keys.length === 0 ? [] : await db.select().from(payments).where(inArray(payments.id, keys));
  const byId = new Map(read.map((payment) => [payment.id, payment]));
  const page = keys.flatMap((key) => byId.get(key) ?? []);
  const rows = page.length === 0 ? [] : await partsOf(db, eventCode, page);
  return { rows: rows.filter((row) => ticket === undefined || row.ticket === ticket), count };
}

/** Condition: a payment is for a registration with a ticket, by itself or among others. */
const isForTicket = (eventCode: string, ticket: string) =>
  sql`((${payments.ownerKind} = ${REGISTRATION} and ${payments.ownerCode} in (
      select own.code from ${registrations} as own where own.event_code = ${eventCode} and own.track_code = ${ticket}))
    or ${payments.id} in (select share.payment_id from ${paymentShares} as share
      join ${registrations} as own on own.event_code = share.event_code and own.code = share.owner_code
      where share.event_code = ${eventCode} and share.owner_kind = ${REGISTRATION} and own.track_code = ${ticket}))`;

async function partsOf(db: Db, eventCode: string, page: readonly Payment[]): Promise<Charged[]> {
  const ids = page.map(({ id }) => id);
  const ofPayment = ({ paymentId }: { paymentId: string }) => paymentId;
  const back = groupBy(await db.select().from(refunds).where(inArray(refunds.paymentId, ids)), ofPayment);
  const shares = groupBy(
    // In the order in which the money of an invoice pays for them.
    await listShares(db, ids),
    ofPayment,
  );
  const rows = await db.select().from(invoices).where(inArray(invoices.paymentId, ids));
  const invoiceOf = new Map(rows.map((invoice) => [invoice.paymentId, invoice]));
  const paidByCard = await invoicesPaidByCard(db, page);
  const parts = page.flatMap((payment) => {
    const divided = divide(payment, shares.get(payment.id) ?? [], back.get(payment.id) ?? []);
    const byCard = paidByCard.get(payment.id);
    if (byCard) return asReturned(byCard, divided);
    const invoice = invoiceOf.get(payment.id);
    return invoice
      ? asReceived(invoice, divided)
      : divided.map((part) => ({ ...part, invoice: null, open: 0 }));
  });
  const codes = parts.filter(({ ownerKind }) => ownerKind === REGISTRATION).map(({ ownerCode }) => ownerCode);
  const ticketRows =
    codes.length === 0
      ? []
      : await db
          .select({ code: registrations.code, ticket: registrations.trackCode })
          .from(registrations)
          .where(and(eq(registrations.eventCode, eventCode), inArray(registrations.code, codes)));
  const tickets = new Map(ticketRows.map(({ code, ticket }) => [code, ticket]));
  return parts.map((part) => ({
    ...part,
    ticket: part.ownerKind === REGISTRATION ? (tickets.get(part.ownerCode) ?? null) : null,
  }));
}

type Divided = Omit<Charged, 'ticket' | 'invoice' | 'open'>;

/**
 * The parts of a payment of which only what came in for its invoice was charged: part by part, as far as the money reaches. What
 * was credited was never charged, and what came in beyond the rest is due to the payer.
 */
function asReceived(invoice: Invoice, parts: readonly Divided[]): Omit<Charged, 'ticket'>[] {
  let rest = invoice.received;
  const received = parts.map((part) => {
    const owed = part.amount - part.refunded - part.due;
    const amount = Math.min(rest, owed);
    rest -= amount;
    const lines = splitRefund(amount, lessBy(part.lines, part.back));
    return { ...part, invoice, amount, lines, refunded: 0, back: [], due: 0, open: owed - amount };
  });
  return received.map((part, at) => (at === 0 ? { ...part, amount: part.amount + rest, due: rest } : part));
}

/** An invoice with the payment that it is for. */
interface Invoiced {
  invoice: Invoice;
  payment: Payment;
}

/** The invoices that payments by card were made for, by the payments' ids. */
async function invoicesPaidByCard(db: Db, page: readonly Payment[]): Promise<Map<string, Invoiced>> {
  const made = page.filter(({ ownerKind }) => ownerKind === INVOICE_OWNER);
  const [first] = made;
  if (!first) return new Map();
  const codes = made.map(({ ownerCode }) => ownerCode);
  const found = await db
    .select({ invoice: invoices, payment: payments })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(and(eq(invoices.eventCode, first.eventCode), inArray(invoices.code, codes)));
  const byCode = new Map(found.map((one) => [one.invoice.code, one]));
  return new Map(
    made.flatMap(({ id, ownerCode }) => {
      const one = byCode.get(ownerCode);
      return one ? [[id, one] as const] : [];
    }),
  );
}

/**
 * What was given back of a payment by card for an invoice, as the order's. The rest of it came in for the invoice, and counts
 * there.
 */
function asReturned({ invoice, payment }: Invoiced, parts: readonly Divided[]): Omit<Charged, 'ticket'>[] {
  const { ownerKind, ownerCode } = payment;
  return parts.flatMap((part) => {
    const amount = part.refunded + part.due;
    if (amount === 0) return [];
    const lines = splitRefund(amount, payment.lines);
    const back = splitRefund(part.refunded, lines);
    return [{ ...part, ownerKind, ownerCode, amount, lines, back, invoice, open: 0 }];
  });
}

/** A payment as parts, one for each owner that it is for. What belongs to no share stays with the payer. */
function divide(payment: Payment, shares: readonly PaymentShare[], back: readonly Refund[]): Divided[] {
  const done = back.filter(({ doneAt }) => doneAt !== null);
  const requestedOf = new Map(refundedOf(shares, back).map(({ share, refunded }) => [share, refunded]));
  const parts = refundedOf(shares, done).map(({ share, refunded }) => ({
    payment,
    ownerKind: share.ownerKind,
    ownerCode: share.ownerCode,
    amount: share.amount,
    lines: share.lines,
    refunded,
    back: backOf(share, { refunded, done }),
    due: (requestedOf.get(share) ?? 0) - refunded,
  }));
  const rest = {
    payment,
    ownerKind: payment.ownerKind,
    ownerCode: payment.ownerCode,
    lines: shares.length === 0 ? payment.lines : [],
    back: shares.length === 0 ? done.flatMap(({ lines }) => lines) : [],
    amount: payment.amount - sum(parts.map(({ amount }) => amount)),
    refunded: sum(done.map(({ amount }) => amount)) - sum(parts.map(({ refunded }) => refunded)),
    due:
      sum(back.filter(({ doneAt }) => doneAt === null).map(({ amount }) => amount)) -
      sum(parts.map(({ due }) => due)),
  };
  const isNothing = rest.amount === 0 && rest.refunded === 0 && rest.due === 0;
  return isNothing ? parts : [...parts, rest];
}

/** The lines of what was given back of a share. What was given back of the payment as a whole is split by what is left. */
function backOf(
  share: PaymentShare,
  { refunded, done }: { refunded: number; done: readonly Refund[] },
): RefundLine[] {
  const own = done.filter((refund) => isTakenFrom(refund, rowOwner(share)));
  const lines = own.flatMap((refund) => refund.lines);
  const rest = refunded - sum(own.map(({ amount }) => amount));
  return [...lines, ...splitRefund(rest, lessBy(share.lines, lines))];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
