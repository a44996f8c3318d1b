import { and, eq, inArray, lt, not, sql } from 'drizzle-orm';
import { addSeconds } from '@/lib/time/seconds';
import { isUnwantedBy } from '../../notices/reminders/unwanted-reminders';
import type { Platform } from '../../platform/context';
import { addDays, instantOf, localOf } from '../../platform/local-time';
import type { SiteEvent } from '../../tenancy/event';
import { eventsStarting } from '../../tenancy/events-starting';
import { findEvent } from '../../tenancy/find-event';
import { tomorrow } from '../letters/tomorrow';
import { wantsReminder } from '../open-tracks';
import { registrations } from '../schema';

const TWO_DAYS_SECONDS = 2 * 24 * 3600;

/** When it is sent on the day before, in the event's zone: early enough to pack, late enough not to wake anybody. */
const SENT_AT = '09:00';

/**
 * Reminds everybody who is registered on the day before the event (decision 180), with one statement an event. Who registers
 * on that day has just got the confirmation, which says the same.
 */
export async function remindTomorrow({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  for (const code of await eventsStarting(db, { from: now, to: addSeconds(now, TWO_DAYS_SECONDS) })) {
    const event = await findEvent(db, code);
    if (!event || !wantsReminder(event, 'tomorrow')) continue;
    const { dueAt, firstDay } = dayBefore(event);
    if (now < dueAt) continue;
    const { eventCode, code: registration, status, submittedAt } = registrations;
    const isDue = and(
      eq(eventCode, code),
      inArray(status, ['submitted', 'changed']),
      lt(submittedAt, dueAt),
      not(isUnwantedBy(registrations, 'tomorrow')),
    );
    // The key names the day, so that an event that is put off is announced again.
    await tomorrow.enqueueSelected(db, {
      eventCode: code,
      now,
      query: sql`select jsonb_build_object('code', ${registration}, 'day', ${firstDay}::text) as payload,
          ${eventCode} || ':' || ${registration} || ':' || ${firstDay}::text as once
        from ${registrations} where ${isDue}`,
    });
  }
}

/** The event's first day, and when its reminder is due. */
export function dayBefore({ definition }: SiteEvent): { firstDay: string; dueAt: string } {
  const { starts_at, time_zone: zone } = definition.event;
  const { date: firstDay } = localOf(starts_at, zone);
  return { firstDay, dueAt: instantOf(addDays(firstDay, -1), SENT_AT, zone) };
}
