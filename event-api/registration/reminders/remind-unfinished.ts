import { and, eq, gt, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addSeconds } from '@/lib/time/seconds';
import { isBeingPaid } from '../../checkout/payments';
import { wasAnsweredSince } from '../../forms/queries';
import { isUnwantedBy } from '../../notices/reminders/unwanted-reminders';
import type { Platform } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { isOneOfMany } from '../../platform/database/statements';
import { findEvent } from '../../tenancy/find-event';
import { unfinished } from '../letters/unfinished';
import { openTracks, wantsReminder } from '../open-tracks';
import { REGISTRATION } from '../registration-owner';
import { registrations } from '../schema';

const HOUR_SECONDS = 3600;
/** So long nothing was changed: who is still at it needs no reminder. */
export const QUIET_SECONDS = 4 * HOUR_SECONDS;
/** Older ones are left alone: a reminder after a pause of the site would come out of the blue. */
const MAX_AGE_SECONDS = 7 * 24 * HOUR_SECONDS;

/**
 * Reminds of registrations that were begun and left (decision 180): once each, with one statement an event however many they
 * are. The mark and the letter's job are one statement, so that no instance sends a second one.
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
