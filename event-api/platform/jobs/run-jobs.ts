import { and, eq, sql } from 'drizzle-orm';
import { addSeconds } from '@/lib/time/seconds';
import type { Platform } from '../context';
import { rows } from '../database/statements';
import { describeError } from '../log';
import type { JobHandlers, RunningJob } from './job-handlers';
import { jobs } from './schema';

/** How long an instance has a job to itself, in seconds; prolonged while the job runs. */
export const LEASE_SECONDS = 60;
/** Attempts before a job is given up: with the pauses between them about a day. */
export const MAX_ATTEMPTS = 12;
const LONGEST_PAUSE_SECONDS = 4 * 3600;

/** The pause after a failed attempt, in seconds: 2, 8, 32, … */
export function pauseAfter(attempt: number): number {
  return Math.min(LONGEST_PAUSE_SECONDS, 2 * 4 ** (attempt - 1));
}

/**
 * Takes jobs that are due and runs them, each in one instance only: a lease is taken with the row, and rows that another
 * instance is just taking are passed over.
 * @returns how many were run
 */
export async function runJobs(platform: Platform, handlers: JobHandlers, limit = 10): Promise<number> {
  const due = await lease(platform, limit);
  await Promise.all(due.map((job) => run(platform, handlers, job)));
  return due.length;
}

function lease({ db, clock }: Platform, limit: number): Promise<RunningJob[]> {
  const now = clock.now();
  return rows<RunningJob>(
    db,
    sql`update ${jobs} set leased_until = ${addSeconds(now, LEASE_SECONDS)}, attempts = attempts + 1
        where id in (
          select id from ${jobs}
          where done_at is null and failed_at is null and run_at <= ${now}
            and (leased_until is null or leased_until <= ${now})
          order by run_at, id
          limit ${limit}
          for update skip locked
        )
        returning id::float8 as id, kind, key, event_code as "eventCode", payload, attempts as attempt`,
  );
}

async function run(platform: Platform, handlers: JobHandlers, job: RunningJob): Promise<void> {
  const { clock, log } = platform;
  const prolong = setInterval(
    () => {
      void settle(platform, job, { leasedUntil: addSeconds(clock.now(), LEASE_SECONDS) }).catch(
        () => undefined,
      );
    },
    (LEASE_SECONDS / 3) * 1000,
  );
  try {
    const handler = handlers[job.kind];
    if (!handler) throw new Error(`Nothing handles jobs of kind ${job.kind}.`);
    await handler(platform, job);
    await settle(platform, job, { doneAt: clock.now(), leasedUntil: null, lastError: null });
  } catch (error) {
    const now = clock.now();
    const lastError = describeError(error);
    const failed = job.attempt >= MAX_ATTEMPTS;
    log.error(failed ? 'a job was given up' : 'a job failed', {
      job: job.id,
      kind: job.kind,
      error: lastError,
    });
    await settle(platform, job, {
      leasedUntil: null,
      lastError,
      ...(failed ? { failedAt: now } : { runAt: addSeconds(now, pauseAfter(job.attempt)) }),
    });
  } finally {
    clearInterval(prolong);
  }
}

/** Changes a job as long as the attempt is still ours: another instance takes over when a lease runs out. */
async function settle(
  { db }: Platform,
  job: RunningJob,
  change: Partial<typeof jobs.$inferInsert>,
): Promise<void> {
  await db
    .update(jobs)
    .set(change)
    .where(and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempt)));
}
