import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { ITEM_KINDS } from '../../platform/inventory/items';
import { INVOICE } from '../../platform/payments/invoice';
import { REGISTRATION } from '../../registration/registration-owner';

/** What happened on a day of the event's zone. The amount is in minor units: what came in less what went back. */
export interface EventDay {
  day: string;
  registrations: number;
  paid: number;
}

/** The days from one on on which something happened. @param from.since the first instant of that day */
export async function readDays(
  db: Db,
  { eventCode, zone, since }: { eventCode: string; zone: string; since: string },
): Promise<EventDay[]> {
  const dayOf = (column: string) => sql`to_char(${sql.raw(column)} at time zone ${zone}::text, 'YYYY-MM-DD')`;
  const found = await rows<Record<keyof EventDay, string | number>>(
    db,
    sql`
    select day, sum(registrations) as "registrations", sum(paid) as "paid" from (
      select ${dayOf('submitted_at')} as day, 1 as registrations, 0 as paid from registrations
        where event_code = ${eventCode} and status in ('submitted', 'changed')
          and submitted_at >= ${since}::timestamptz
      union all
      select ${dayOf('confirmed_at')}, 0, amount from payments
        where event_code = ${eventCode} and confirmed_at >= ${since}::timestamptz and gateway <> ${INVOICE}
          and owner_kind <> 'invoice'
      union all
      select ${dayOf('received_at')}, 0, amount from invoice_money
        where event_code = ${eventCode} and received_at >= ${since}::timestamptz
      union all
      select ${dayOf('refunds.done_at')}, 0, -refunds.amount from refunds
        join payments on payments.id = refunds.payment_id
        where refunds.event_code = ${eventCode} and refunds.done_at >= ${since}::timestamptz
          and payments.gateway <> ${INVOICE} and payments.owner_kind <> 'invoice'
    ) as happened group by day order by day`,
  );
  return found.map(({ day, registrations, paid }) => ({
    day: String(day),
    // One driver gives sums as text.
    registrations: Number(registrations),
    paid: Number(paid),
  }));
}

/** What was sold of a ticket. */
export interface TicketSales {
  registrations: number;
  /**
   * What came in for the registrations with it and whatever else is on their orders, less what went back, in minor units. An
   * invoice of a group may be for several tickets at once, and stands in none.
   */
  paid: number;
  /** Sold and held. */
  taken: number;
  /** Null where it cannot run out. */
  capacity: number | null;
}

/** What was paid for registrations by their codes, less what went back: their own payments and invoices, and their shares of others'. */
const moneyOfRegistrations = (eventCode: string) => sql`
  select payment.owner_code as code, payment.amount - payment.refunded_amount as amount
  from payments as payment
  where payment.event_code = ${eventCode} and payment.owner_kind = ${REGISTRATION}
    and payment.confirmed_at is not null and payment.gateway <> ${INVOICE}
  union all
  select payment.owner_code, share.refunded_amount - share.amount
  from payment_shares as share join payments as payment on payment.id = share.payment_id
  where share.event_code = ${eventCode} and payment.owner_kind = ${REGISTRATION}
    and payment.confirmed_at is not null and payment.gateway <> ${INVOICE}
  union all
  select payment.owner_code, invoice.received
  from invoices as invoice join payments as payment on payment.id = invoice.payment_id
  where invoice.event_code = ${eventCode} and payment.owner_kind = ${REGISTRATION} and payment.confirmed_at is not null
  union all
  select share.owner_code, share.amount - share.refunded_amount
  from payment_shares as share join payments as payment on payment.id = share.payment_id
  where share.event_code = ${eventCode} and share.owner_kind = ${REGISTRATION}
    and payment.confirmed_at is not null and payment.gateway <> ${INVOICE} and payment.owner_kind <> 'invoice'`;

/** The sales of each ticket, by its code. */
export async function readTicketSales(db: Db, eventCode: string): Promise<ReadonlyMap<string, TicketSales>> {
  const found = await rows<
    { code: string; registrations: string | number; paid: string | number } & Omit<
      TicketSales,
      'registrations' | 'paid'
    >
  >(
    db,
    sql`
    select item.code, item.sold + item.held as "taken", item.capacity,
      (select count(*) from registrations
        where event_code = ${eventCode} and track_code = item.code and status in ('submitted', 'changed')) as "registrations",
      coalesce(money.paid, 0) as "paid"
    from inventory_items as item
    left join (
      select registration.track_code, sum(part.amount) as paid from (${moneyOfRegistrations(eventCode)}) as part
      join registrations as registration on registration.event_code = ${eventCode} and registration.code = part.code
      group by registration.track_code
    ) as money on money.track_code = item.code
    where item.event_code = ${eventCode} and item.kind = ${ITEM_KINDS.track}`,
  );
  return new Map(
    found.map(({ code, ...sales }) => [
      code,
      { ...sales, registrations: Number(sales.registrations), paid: Number(sales.paid) },
    ]),
  );
}
