import { and, eq, isNotNull, isNull, like, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Environment } from '@/lib/env';
import { addSeconds } from '@/lib/time/seconds';
import { deskTasks, eventDrafts } from '../accounts/schema';
import { auditEntries } from '../audit/schema';
import { deleteDrafts } from '../events/lifecycle/delete-drafts';
import { mailingRecipients } from '../events/mailings/schema';
import { accessCodes, noticeSubscriptions, unwantedReminders } from '../notices/schema';
import { busOverflow } from '../platform/bus/schema';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import { isOneOfMany, rows } from '../platform/database/statements';
import type { RecurringTask } from '../platform/jobs/job-handlers';
import { jobs } from '../platform/jobs/schema';
import { rateLimits } from '../platform/limits/schema';
import { linePlaces } from '../platform/line/schema';
import { forgotten } from '../platform/metrics/metrics';
import { SEND_REALTIME } from '../platform/realtime/broadcast';
import { shortLinks } from '../platform/short-links/schema';
import { eventsOver } from '../tenancy/reads';
import { grants, visitorMailboxes } from '../tenancy/schema';
import { waitlistEntries } from '../waitlist/schema';
import { erasePeople } from './erase-people';

const DAY_SECONDS = 24 * 3600;
const HOUR_SECONDS = 3600;
/** Of what ends after minutes. */
const SHORT_SECONDS = 600;

/** Bounds one statement; the next run of its task goes on. */
const MAX_ROWS = 5000;

type KeptDays = Extract<keyof Environment, `KEEP_${string}`>;

/** A kind of thing that is kept for some time (docs/security.md#what-is-kept-and-how-long). */
interface RetentionKind {
  /** Of its task, in the log and in metrics. */
  kind: string;
  /** The setting in days, without which nothing goes; or seconds, where nobody would want another time. */
  keeps: KeptDays | { seconds: number };
  everySeconds: number;
  /** Deletes some of what is from before an instant. @returns how many */
  forget(platform: Platform, before: string): Promise<number>;
}

/**
 * Deletes rows, as many as one run may. It waits for nobody, and so nobody in a circle: what somebody locks, such as a limit that is
 * counted again, is left to the next run.
 */
async function deleteSome(db: Db, table: PgTable, condition: SQL | undefined): Promise<number> {
  const [gone] = await rows<{ count: number | string }>(
    db,
    sql`with gone as (
          delete from ${table} where ctid = any(array(
            select ctid from ${table} where ${condition} limit ${MAX_ROWS} for update skip locked
          )) returning 1
        ) select count(*) as count from gone`,
  );
  return Number(gone?.count ?? 0);
}

/** Rows by an instant of theirs. */
const byTime =
  (table: PgTable, column: AnyPgColumn, also?: SQL) =>
  ({ db }: Platform, before: string) =>
    deleteSome(db, table, and(lte(column, before), also));

/** Rows of events that were over before. */
const afterEvent =
  (...tables: readonly (PgTable & { eventCode: AnyPgColumn })[]) =>
  async ({ db }: Platform, before: string) => {
    const over = await eventsOver(db, { before });
    let deleted = 0;
    for (const table of over.length > 0 ? tables : []) {
      deleted += await deleteSome(db, table, isOneOfMany(table.eventCode, over));
    }
    return deleted;
  };

const hourly = { everySeconds: HOUR_SECONDS };
const often = { everySeconds: SHORT_SECONDS };

/** Everything that goes by itself. Files go by what needs them: `event-api/files/delete-unneeded-files.ts`. */
export const RETENTION: readonly RetentionKind[] = [
  { kind: 'drafts', keeps: 'KEEP_DRAFTS_DAYS', ...hourly, forget: deleteDrafts },
  { kind: 'people', keeps: 'KEEP_PEOPLE_DAYS', ...often, forget: erasePeople },
  {
    ...{ kind: 'subscriptions', keeps: 'KEEP_SUBSCRIPTIONS_DAYS', ...hourly },
    forget: afterEvent(noticeSubscriptions, unwantedReminders),
  },
  {
    // The link that confirms one works for seven days.
    ...{ kind: 'unconfirmed_subscriptions', keeps: { seconds: 30 * DAY_SECONDS }, ...hourly },
    forget: byTime(noticeSubscriptions, noticeSubscriptions.askedAt, isNull(noticeSubscriptions.confirmedAt)),
  },
  { kind: 'access', keeps: 'KEEP_ACCESS_DAYS', ...hourly, forget: afterEvent(grants, visitorMailboxes) },
  { kind: 'waitlist', keeps: 'KEEP_WAITLIST_DAYS', ...hourly, forget: afterEvent(waitlistEntries) },
  { kind: 'jobs', keeps: 'KEEP_JOBS_DAYS', ...often, forget: byTime(jobs, jobs.doneAt) },
  {
    // With the jobs that sent them.
    ...{ kind: 'letters_to_many', keeps: 'KEEP_JOBS_DAYS' as const, ...hourly },
    forget: byTime(mailingRecipients, mailingRecipients.at, ne(mailingRecipients.state, 'waiting')),
  },
  {
    // They have no keys to remember.
    ...{ kind: 'live_messages', keeps: { seconds: HOUR_SECONDS }, ...often },
    forget: byTime(jobs, jobs.doneAt, eq(jobs.kind, SEND_REALTIME)),
  },
  {
    // Of money they stay, until somebody has decided.
    ...{ kind: 'failed_jobs', keeps: 'KEEP_FAILED_JOBS_DAYS', ...hourly },
    forget: byTime(jobs, jobs.failedAt, like(jobs.kind, 'notices.%')),
  },
  {
    ...{ kind: 'audit', keeps: 'KEEP_AUDIT_DAYS', ...hourly },
    forget: byTime(auditEntries, auditEntries.at, isNotNull(auditEntries.outcome)),
  },
  // The audit says for longer that it was done.
  {
    ...{ kind: 'desk_tasks', keeps: { seconds: 30 * DAY_SECONDS }, ...hourly },
    forget: byTime(deskTasks, deskTasks.endedAt),
  },
  // By then nobody remembers why, and a field is what somebody else has made of it.
  {
    ...{ kind: 'event_drafts', keeps: { seconds: 365 * DAY_SECONDS }, ...hourly },
    forget: byTime(eventDrafts, eventDrafts.collectedAt),
  },
  { kind: 'line', keeps: { seconds: DAY_SECONDS }, ...often, forget: byTime(linePlaces, linePlaces.seenAt) },
  { kind: 'access_codes', keeps: { seconds: 0 }, ...often, forget: byTime(accessCodes, accessCodes.endsAt) },
  { kind: 'short_links', keeps: { seconds: 0 }, ...often, forget: byTime(shortLinks, shortLinks.endsAt) },
  { kind: 'limits', keeps: { seconds: 0 }, ...often, forget: byTime(rateLimits, rateLimits.resetsAt) },
  {
    // By then every instance has read a long message of the bus.
    ...{ kind: 'bus', keeps: { seconds: SHORT_SECONDS }, ...often },
    forget: byTime(busOverflow, busOverflow.createdAt),
  },
];

/** Deletes what of a kind was kept long enough. @returns how many */
export async function forgetKind(
  platform: Platform,
  { kind, keeps, forget }: RetentionKind,
): Promise<number> {
  const { clock, env, log } = platform;
  const keptDays = typeof keeps === 'string' ? env[keeps] : undefined;
  const seconds = typeof keeps === 'string' ? keptDays && keptDays * DAY_SECONDS : keeps.seconds;
  if (seconds === undefined) return 0;
  const count = await forget(platform, addSeconds(clock.now(), -seconds));
  if (count > 0) {
    forgotten.inc({ kind }, count);
    log.info('kept long enough', { kind, count });
  }
  return count;
}

export const retentionTasks: readonly RecurringTask[] = RETENTION.map((of) => ({
  name: `forget-${of.kind}`,
  everySeconds: of.everySeconds,
  run: (platform) => forgetKind(platform, of),
}));
