import { sql } from 'drizzle-orm';
import { addSeconds } from '@/lib/time/seconds';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { ITEM_KINDS } from '../../platform/inventory/items';
import { INVOICE } from '../../platform/payments/invoice';

/** What an event has come to. Amounts are in minor units of its currency. */
export interface EventFigures {
  registrations: number;
  /** In sessions with a number of seats. */
  seatsTaken: number;
  seats: number;
  /** What came in less what went back. */
  paid: number;
  /** Card payments of which nobody knows the outcome. */
  paymentsInDoubt: number;
  invoicesOverdue: number;
  /** Letters that could not be sent. */
  failedLetters: number;
  /** Refunds and whatever else the site gave up doing. */
  failedJobs: number;
  /** Invitations that came back: of members of groups, of presenters, and to propose. */
  bounced: number;
  applications: number;
  proposals: number;
}

/** A payment is finished within minutes; see `event-api/checkout/payments-in-doubt.ts`. */
const DOUBT_SECONDS = 60 * 60;

/** The kinds of the jobs that send letters. */
const LETTERS = 'notices.%';

/** The figures of events by their codes, each number by an index of its own table. */
export async function readFigures(
  db: Db,
  { eventCodes, now }: { eventCodes: readonly string[]; now: string },
): Promise<ReadonlyMap<string, EventFigures>> {
  if (eventCodes.length === 0) return new Map();
  const doubtful = addSeconds(now, -DOUBT_SECONDS);
  // Listed one by one: of a function's rows PostgreSQL expects a hundred, and compiles the statement for longer than it runs.
  const asked = sql.join(
    eventCodes.map((code) => sql`(${code}::text)`),
    sql`, `,
  );
  const found = await rows<Record<keyof EventFigures, string | number> & { code: string }>(
    db,
    sql`
    select asked.event as "code",
      (select count(*) from registrations r
        where r.event_code = asked.event and r.status in ('submitted', 'changed')) as "registrations",
      (select coalesce(sum(i.sold), 0) from inventory_items i
        where i.event_code = asked.event and i.kind = ${ITEM_KINDS.workshopSession} and i.capacity is not null) as "seatsTaken",
      (select coalesce(sum(i.capacity), 0) from inventory_items i
        where i.event_code = asked.event and i.kind = ${ITEM_KINDS.workshopSession}) as "seats",
      (select coalesce(sum(p.amount - p.refunded_amount), 0) from payments p
        where p.event_code = asked.event and p.confirmed_at is not null and p.gateway <> ${INVOICE}
          and p.owner_kind <> 'invoice')
      + (select coalesce(sum(i.received), 0) from invoices i where i.event_code = asked.event) as "paid",
      (select count(*) from payments p
        where p.event_code = asked.event and p.state in ('created', 'asked', 'charged')
          and p.changed_at <= ${doubtful}::timestamptz) as "paymentsInDoubt",
      (select count(*) from invoices i
        where i.event_code = asked.event and i.state = 'open' and i.due_at <= ${now}::timestamptz) as "invoicesOverdue",
      (select count(*) from jobs j where j.event_code = asked.event and j.failed_at is not null
        and j.kind like ${LETTERS}) as "failedLetters",
      (select count(*) from jobs j where j.event_code = asked.event and j.failed_at is not null
        and j.kind not like ${LETTERS}) as "failedJobs",
      (select count(*) from group_members g where g.event_code = asked.event and g.state = 'bounced')
      + (select count(*) from proposal_presenters p where p.event_code = asked.event and p.invitation = 'bounced')
      + (select count(*) from proposal_invitations p where p.event_code = asked.event and p.state = 'bounced') as "bounced",
      (select count(*) from applications a where a.event_code = asked.event and a.state = 'submitted') as "applications",
      (select count(*) from proposals p where p.event_code = asked.event and p.state = 'submitted') as "proposals"
    from (values ${asked}) as asked(event)`,
  );
  return new Map(
    found.map(({ code, ...figures }) => [
      code,
      // One driver gives sums as text.
      Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value)])) as Record<
        keyof EventFigures,
        number
      >,
    ]),
  );
}
