import { and, eq, gt, inArray, isNull, lt, lte, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReminderKind } from '@/lib/contract/notices';
import { addSeconds } from '@/lib/time/seconds';
import { isBeingPaid } from '../checkout/payments';
import { wasAnsweredSince } from '../forms/queries';
import { isUnwantedBy } from '../notices/reminders';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import { isOneOfMany } from '../platform/database/statements';
import type { RecurringTask } from '../platform/jobs/job-handlers';
import { addDays, instantOf, localOf } from '../platform/local-time';
import type { SiteEvent } from '../tenancy/event';
import { findEvent } from '../tenancy/find-event';
import { eventsStarting } from '../tenancy/reads';
import { tomorrow } from './letters/attending';
import { unfinished } from './letters/opening';
import { REGISTRATION } from './registration-owner';
import { registrations } from './schema';
import { openTracks } from './tracks';

const HOUR_SECONDS = 3600;
/** So long nothing was changed: who is still at it needs no reminder. */
const QUIET_SECONDS = 4 * HOUR_SECONDS;
/** Older ones are left alone: a reminder after a pause of the site would come out of the blue. */
const MAX_AGE_SECONDS = 7 * 24 * HOUR_SECONDS;

/**
 * Reminds of registrations that were begun and left (docs/rooms/registration.md#reminders): once each, with
 * one statement an event however many they are. The mark and the letter's job are one statement, so that no
 * instance sends a second one.
 */
export async function remindUnfinished({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  const waiting = await db
    .selectDistinct({ eventCode: registrations.eventCode })
    .from(registrations)
    .where(isLeft(now));
  for (const { eventCode } of waiting) await remindOfEvent(db, eventCode, now);
}

async function remindOfEvent(db: Db, eventCode: string, now: string): Promise<void> {
  const event = await findEvent(db, eventCode);
  if (!event || !wantsReminder(event, 'unfinished')) return;
  const tracks = openTracks(event, now);
  const { code, email, trackCode, startedAt } = registrations;
  const quietSince = addSeconds(now, -QUIET_SECONDS);
  const other = alias(registrations, 'other');
  const isSameAddress = and(
    eq(other.eventCode, registrations.eventCode),
    eq(other.email, email),
    not(eq(other.code, code)),
  );
  // Another one of the address is complete, or newer: then that one is reminded of.
  const hasOther = sql`exists (select 1 from ${registrations} "other" where ${isSameAddress} and (
    ${inArray(other.status, ['submitted', 'changed'])}
    or (${eq(other.status, 'started')} and (${other.startedAt}, ${other.code}) > (${startedAt}, ${code}))))`;
  const isDue = and(
    eq(registrations.eventCode, eventCode),
    isLeft(now),
    isOneOfMany(trackCode, tracks),
    not(wasAnsweredSince(registrations, REGISTRATION, quietSince)),
    not(isBeingPaid(registrations, REGISTRATION)),
    not(isUnwantedBy(registrations, 'unfinished')),
    not(hasOther),
  );
  await unfinished.enqueueSelected(db, {
    eventCode,
    now,
    query: sql`update ${registrations} set reminded_at = ${now}::timestamptz where ${isDue}
      returning jsonb_build_object('code', ${code}) as payload, ${registrations.eventCode} || ':' || ${code} as once`,
  });
}

/** Begun, and left for some hours; whoever registers a group is asked by its organiser instead. */
function isLeft(now: string) {
  return and(
    eq(registrations.status, 'started'),
    isNull(registrations.remindedAt),
    isNull(registrations.groupCode),
    lte(registrations.startedAt, addSeconds(now, -QUIET_SECONDS)),
    gt(registrations.startedAt, addSeconds(now, -MAX_AGE_SECONDS)),
  );
}

const TWO_DAYS_SECONDS = 2 * 24 * 3600;

/** When it is sent on the day before, in the event's zone: early enough to pack, late enough not to wake anybody. */
const SENT_AT = '09:00';

/**
 * Reminds everybody who is registered on the day before the event (docs/rooms/registration.md#reminders),
 * with one statement an event. Who registers on that day has just got the confirmation, which says the same.
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
function dayBefore({ definition }: SiteEvent): { firstDay: string; dueAt: string } {
  const { starts_at, time_zone: zone } = definition.event;
  const { date: firstDay } = localOf(starts_at, zone);
  return { firstDay, dueAt: instantOf(addDays(firstDay, -1), SENT_AT, zone) };
}

/** Whether the organiser has a kind of reminder sent. */
function wantsReminder({ definition }: SiteEvent, kind: Exclude<ReminderKind, 'news'>): boolean {
  return definition.registration.reminders?.[kind] ?? true;
}

const EVERY_SECONDS = 300;

export const reminderTasks: readonly RecurringTask[] = [
  { name: 'remind-unfinished', everySeconds: EVERY_SECONDS, run: remindUnfinished },
  { name: 'remind-tomorrow', everySeconds: EVERY_SECONDS, run: remindTomorrow },
];
