import { and, eq, sql } from 'drizzle-orm';
import { type BillTo, type Invoiced, PAY_BY, type PayBy } from '@/lib/domain/orders/bill-to';
import type { Locale } from '@/lib/i18n/languages';
import { newCode } from '../../platform/codes';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { addDays, endOfDay, localOf } from '../../platform/local-time';
import type { SiteEvent } from '../../tenancy/event';
import { findEvent } from '../../tenancy/find-event';
import type { Payment } from '../schema';
import type { Origin } from './bound-unpaid';
import { invoices, paperNumbers } from './schema';

/** Paying later: what an event says of it, and how an invoice gets its number (specification §1, §5). */

type Terms = NonNullable<SiteEvent['definition']['event']['invoices']>;

/** What goes for the invoices of applications where an event says nothing of invoices. */
const DEFAULT_TERMS: Terms = { for: [], days: 30, before_event: 7, reminders: [7] };

export const invoiceTerms = ({ definition }: Pick<SiteEvent, 'definition'>): Terms =>
  definition.event.invoices ?? DEFAULT_TERMS;

/** The ways to pay for what an event lets be paid by invoice, now. */
export function waysToPay(
  event: Pick<SiteEvent, 'definition'>,
  what: Invoiced,
  now: string,
): readonly PayBy[] {
  const { for: things, before_event: days } = invoiceTerms(event);
  const { today, starts } = datesOf(event, now);
  return things.includes(what) && today < addDays(starts, -days) ? PAY_BY : ['card'];
}

/** The days of now and of the event's beginning, in its zone. */
function datesOf({ definition }: Pick<SiteEvent, 'definition'>, now: string) {
  const { time_zone: zone, starts_at: starts } = definition.event;
  return { zone, today: localOf(now, zone).date, starts: localOf(starts, zone).date };
}

/** The end of the last day on which an invoice of today may be paid: well before the event, but tomorrow at the earliest. */
export function dueDate(event: Pick<SiteEvent, 'definition'>, now: string): string {
  const { days, before_event: before } = invoiceTerms(event);
  const { zone, today, starts } = datesOf(event, now);
  const last = addDays(starts, -before);
  const due = addDays(today, days);
  const tomorrow = addDays(today, 1);
  // Dates as text are in the order of time.
  const [earlier = due] = [due, last].sort();
  const [, later = earlier] = [earlier, tomorrow].sort();
  return endOfDay(later, zone);
}

/** What an invoice is asked for with. */
export interface InvoiceRequest {
  billTo: BillTo;
  /** The language of its papers. */
  locale: Locale;
  dueAt: string;
  /** What counts it among those that are unpaid; absent where that is bounded by nothing. */
  from?: Origin | undefined;
}

/** Writes down whom the invoice of a payment goes to. It becomes one when the payment is confirmed. */
export async function draftInvoice(
  tx: Db,
  { id: paymentId, eventCode, amount }: Payment,
  { now, from, ...request }: InvoiceRequest & { now: string },
): Promise<void> {
  await tx
    .insert(invoices)
    .values({
      ...{ eventCode, code: newCode(), paymentId, amount, createdAt: now, ...request },
      ...(from && { fromNetwork: from.network, fromMail: from.mail }),
    })
    .onConflictDoNothing({ target: invoices.paymentId });
}

/** Gives the invoice of a payment that is being confirmed its number, once. */
export async function issueInvoice(
  tx: Db,
  { id, eventCode }: Pick<Payment, 'id' | 'eventCode'>,
  now: string,
): Promise<void> {
  const draft = and(eq(invoices.paymentId, id), eq(invoices.state, 'draft'));
  if ((await tx.$count(invoices, draft)) === 0) return;
  const number = await nextNumber(tx, { eventCode, series: 'invoice' });
  await tx.update(invoices).set({ state: 'open', number, issuedAt: now }).where(draft);
}

/**
 * The next number of a series. It is taken in the transaction that writes the paper, and whoever else wants one waits for
 * that: one that is undone leaves no gap.
 */
export async function nextNumber(
  tx: Db,
  { eventCode, series }: { eventCode: string; series: 'invoice' | 'credit' },
): Promise<string> {
  const event = await findEvent(tx, eventCode);
  const [row] = await rows<{ last: number }>(
    tx,
    sql`insert into ${paperNumbers} (event_code, series, last) values (${eventCode}, ${series}, 1)
        on conflict (event_code, series) do update set last = ${paperNumbers.last} + 1
        returning last`,
  );
  if (!event || !row) throw new Error(`There is no event ${eventCode}.`);
  const prefix = invoiceTerms(event).prefix ?? event.firstCode.toUpperCase();
  const number = String(row.last).padStart(4, '0');
  return series === 'invoice' ? `${prefix}-${number}` : `${prefix}-C${number}`;
}
