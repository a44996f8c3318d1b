import { and, eq, lte } from 'drizzle-orm';
import { addSeconds } from '@/lib/time/seconds';
import { busOverflow } from './bus/schema';
import type { Platform } from './context';
import { refreshStatistics } from './database/refresh-statistics';
import { releaseExpired } from './inventory/give-back';
import { inLane, type JobHandlers, type RecurringTask } from './jobs/job-handlers';
import { jobs } from './jobs/schema';
import { reportStandstill } from './jobs/standstill';
import { rateLimits } from './limits/schema';
import { SEND_REALTIME, sendRealtimeJob } from './realtime/broadcast';
import { forgetShortLinks } from './short-links/short-links';

/** Done jobs are kept so that a second job with the same key is ignored. */
const KEEP_DONE_JOBS_SECONDS = 30 * 24 * 3600;
/** Jobs of live messages have no keys to remember. */
const KEEP_SENT_MESSAGES_SECONDS = 3600;
/** Time in which every instance has read a long bus message. */
const KEEP_OVERFLOW_SECONDS = 600;

/** Handlers of the platform's jobs. */
export const platformJobs: JobHandlers = {
  [SEND_REALTIME]: inLane('live', sendRealtimeJob),
};

export const platformTasks: readonly RecurringTask[] = [
  { name: 'release-expired-holds', everySeconds: 5, run: releaseExpired },
  { name: 'refresh-statistics', everySeconds: 10, run: refreshStatistics },
  { name: 'forget', everySeconds: 600, run: forget },
  { name: 'report-standstill', everySeconds: 600, run: reportStandstill },
];

async function forget({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  await forgetShortLinks(db, now);
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now));
  await db.delete(busOverflow).where(lte(busOverflow.createdAt, addSeconds(now, -KEEP_OVERFLOW_SECONDS)));
  await db.delete(jobs).where(lte(jobs.doneAt, addSeconds(now, -KEEP_DONE_JOBS_SECONDS)));
  const before = addSeconds(now, -KEEP_SENT_MESSAGES_SECONDS);
  await db.delete(jobs).where(and(eq(jobs.kind, SEND_REALTIME), lte(jobs.doneAt, before)));
}
