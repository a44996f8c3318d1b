import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { addSeconds } from '@/lib/time/seconds';
import type { Platform } from '../context';
import type { Db } from '../database/database';
import { isOneOfMany, rows } from '../database/statements';
import type { RunningJob } from './job-handlers';
import { jobs } from './schema';

/** After this time without renewal, another instance may run the job. Renewed while the job runs. */
export const LEASE_SECONDS = 60;

/**
 * Leases the jobs that are due, oldest first, skipping those that another instance is leasing at the same moment. Jobs of
 * other kinds stay as they are: an instance of a newer or older version, which runs beside this one during a deployment, has
 * a handler for them.
 */
export function leaseJobs(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { kinds, limit }: { kinds: readonly string[]; limit: number },
): Promise<RunningJob[]> {
  const now = clock.now();
  return rows<RunningJob>(
    db,
    sql`update ${jobs} set leased_until = ${addSeconds(now, LEASE_SECONDS)}, attempts = attempts + 1
        where id in (
          select id from ${jobs}
          where done_at is null and failed_at is null and run_at <= ${now}
            and (leased_until is null or leased_until <= ${now})
            and ${isOneOfMany(jobs.kind, kinds)}
          order by run_at, id
          limit ${limit}
          for update skip locked
        )
        returning id::float8 as id, kind, key, event_code as "eventCode", payload, request, trace, attempts as attempt`,
  );
}

/** The outcome of an attempt: its lease is renewed, it is done, it is retried later, it is given up, or it is given back. */
export type AttemptChange =
  | { leasedUntil: string }
  /** `lastError`: what it did not do. */
  | { doneAt: string; lastError?: string }
  | { runAt: string; lastError: string }
  | { failedAt: string; lastError: string }
  /** The attempts before this one, which had no effect and does not count. */
  | { attempts: number };

/**
 * Changes a job if the attempt still has the lease: not if the job has ended, or another instance took over after the lease
 * expired. @returns whether it was changed
 */
export async function changeLeasedJob(
  db: Db,
  { id, attempt }: Pick<RunningJob, 'id' | 'attempt'>,
  change: AttemptChange,
): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ leasedUntil: null, ...('doneAt' in change && { lastError: null }), ...change })
    .where(
      and(
        eq(jobs.id, id),
        eq(jobs.attempts, attempt),
        isNotNull(jobs.leasedUntil),
        isNull(jobs.doneAt),
        isNull(jobs.failedAt),
      ),
    )
    .returning({ id: jobs.id });
  return rows.length > 0;
}
