import { invoiceTerms } from '../../checkout/invoices/issue-invoice';
import type { Invoice } from '../../checkout/invoices/schema';
import { addDays, instantOf, localOf } from '../../platform/local-time';
import type { SiteEvent } from '../../tenancy/event';

/**
 * When an order that is not paid is given up, where the event says so
 * (docs/rooms/checkout.md#giving-up-unpaid-orders).
 */

/** So many days before it is given up, its payer is warned. */
const WARNED_BEFORE_DAYS = 7;
/** After the warning a payer has so many days at least, however late it was sent, such as after a pause of the site. */
const LEAST_WARNING_DAYS = 3;
/** In the event's zone: whoever pays in the evening of the last day is in time. */
const GIVEN_UP_AT = '09:00';

type Overdue = Pick<Invoice, 'dueAt' | 'warnedAt'>;

/** When its payer is to be warned; null where the event gives nothing up. */
export function warningMoment(event: SiteEvent, { dueAt }: Overdue): string | null {
  const { give_up_after: days } = invoiceTerms(event);
  if (days === undefined) return null;
  const zone = event.definition.event.time_zone;
  return instantOf(
    addDays(localOf(dueAt, zone).date, Math.max(1, days - WARNED_BEFORE_DAYS)),
    GIVEN_UP_AT,
    zone,
  );
}

/** The last day on which it can be paid, in the event's zone; null before its payer was warned. */
export function lastDayOf(event: SiteEvent, { dueAt, warnedAt }: Overdue): string | null {
  const { give_up_after: days } = invoiceTerms(event);
  if (days === undefined || warnedAt === null) return null;
  const zone = event.definition.event.time_zone;
  const byRule = addDays(localOf(dueAt, zone).date, days);
  const byWarning = addDays(localOf(warnedAt, zone).date, LEAST_WARNING_DAYS);
  // Dates as text are in the order of time.
  return [byRule, byWarning].sort().at(-1) ?? byRule;
}

/** When it is given up: in the morning after its last day. */
export function givingUpMoment(event: SiteEvent, invoice: Overdue): string | null {
  const day = lastDayOf(event, invoice);
  return day && instantOf(addDays(day, 1), GIVEN_UP_AT, event.definition.event.time_zone);
}
