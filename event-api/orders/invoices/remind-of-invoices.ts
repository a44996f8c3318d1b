import { invoiceTerms } from '../../checkout/invoices/issue-invoice';
import { listUnreminded, updateInvoice } from '../../checkout/invoices/queries';
import type { Invoice } from '../../checkout/invoices/schema';
import type { Platform } from '../../platform/context';
import type { RecurringTask } from '../../platform/jobs/job-handlers';
import { addDays, endOfDay, instantOf, localOf } from '../../platform/local-time';
import type { SiteEvent } from '../../tenancy/event';
import { findEvent } from '../../tenancy/find-event';
import { writeOf } from './invoice-letters';

/** Reminders of invoices: so many days before they are due, as the event says, and on the day after. */

const MAX_INVOICES_PER_RUN = 200;
/** In the event's zone: nobody is reminded in the night. */
const REMINDED_AT = '09:00';
/** No reminder is further away from the due date than the event may say. */
const MAX_REMINDED_DAYS = 90;

/** Writes what is due by now; the newest one where several are, such as after a pause of the site. */
async function remindOfInvoices({ db, database, clock }: Platform): Promise<void> {
  const now = clock.now();
  const open = await listUnreminded(db, {
    now,
    withinDays: MAX_REMINDED_DAYS,
    limit: MAX_INVOICES_PER_RUN,
  });
  const events = new Map<string, SiteEvent | null>();
  for (const invoice of open) {
    const { eventCode } = invoice;
    if (!events.has(eventCode)) events.set(eventCode, await findEvent(db, eventCode));
    const event = events.get(eventCode);
    const moment = event && lastMoment(event, invoice, now);
    if (!moment || (invoice.remindedAt !== null && invoice.remindedAt >= moment)) continue;
    const about = moment > invoice.dueAt ? ('overdue' as const) : ('reminder' as const);
    await database.transaction(async (tx) => {
      await updateInvoice(tx, invoice, { remindedAt: now });
      await writeOf(tx, invoice, { about, once: moment, now });
    });
  }
}

/** The newest moment at which its payer is to be reminded; undefined when there is none yet. */
function lastMoment(event: SiteEvent, { dueAt, issuedAt }: Invoice, now: string): string | undefined {
  const { time_zone: zone } = event.definition.event;
  const dueDay = localOf(dueAt, zone).date;
  const days = [...invoiceTerms(event).reminders.map((before) => -before), 1];
  return (
    days
      .map((offset) => instantOf(addDays(dueDay, offset), REMINDED_AT, zone))
      // An invoice of yesterday needs no reminder of what it says.
      .filter((at) => at <= now && issuedAt !== null && at > endOfDay(localOf(issuedAt, zone).date, zone))
      .sort()
      .at(-1)
  );
}

export const invoiceTasks: readonly RecurringTask[] = [
  { name: 'remind-of-invoices', everySeconds: 300, run: remindOfInvoices },
];
