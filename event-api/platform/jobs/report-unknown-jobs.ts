import { and, count, isNull, lte, min, not } from 'drizzle-orm';
import type { Platform } from '../context';
import { isOneOfMany } from '../database/statements';
import type { JobHandlers } from './job-handlers';
import { jobs } from './schema';

/**
 * Logs a warning for each kind of due jobs that has no handler in this process. During a deployment these are jobs of the
 * other version, which runs them; a warning that goes on afterwards means that a kind was removed while its jobs waited.
 */
export async function reportUnknownJobs(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  handlers: JobHandlers,
): Promise<void> {
  const unknown = await db
    .select({ kind: jobs.kind, waiting: count(), since: min(jobs.runAt) })
    .from(jobs)
    .where(
      and(
        isNull(jobs.doneAt),
        isNull(jobs.failedAt),
        lte(jobs.runAt, clock.now()),
        not(isOneOfMany(jobs.kind, Object.keys(handlers))),
      ),
    )
    .groupBy(jobs.kind);
  for (const facts of unknown) log.warn('jobs of an unknown kind are waiting', facts);
}
