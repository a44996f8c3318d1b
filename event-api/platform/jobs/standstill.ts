import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '../context';
import type { Db } from '../database/database';
import { rows } from '../database/statements';
import { MAX_ATTEMPTS, retryDelaySeconds } from './run-jobs';
import { jobs } from './schema';

/** Jobs begin within seconds. One that has waited so long waits for something that is away, such as the mail server. */
const STANDSTILL_SECONDS = 600;

/** The pauses after as many attempts as have failed, together: after none, after one, … */
const PAUSED_SECONDS = Array.from({ length: MAX_ATTEMPTS + 1 }, (_, failed) =>
  Array.from({ length: failed }, (_, index) => retryDelaySeconds(index + 1)).reduce(
    (sum, one) => sum + one,
    0,
  ),
);

/** The attempts of a job that have failed. One that has a lease is running, or its instance has died. */
export const failedAttempts: SQL<number> = sql`(${jobs.attempts} - (${jobs.leasedUntil} is not null)::int)`;

/**
 * Since when a job has been due. Each attempt that fails puts it off, which is no reason to count its time anew: while the mail
 * server is away, no letter is due for long, and each has waited since it was written.
 */
const dueSince: SQL<string> = sql`(${jobs.runAt} - interval '1 second'
  * (array[${sql.raw(PAUSED_SECONDS.join(', '))}])[1 + least(${failedAttempts}, ${sql.raw(`${MAX_ATTEMPTS}`)})])`;

interface Waiting {
  kind: string;
  waiting: number;
  /** For which the oldest has waited. */
  seconds: number;
}

/** The jobs by kind that are due, or would be if no attempt had failed. */
export function waitingJobs(db: Db, now: string): Promise<Waiting[]> {
  return rows<Waiting>(
    db,
    sql`
      select kind, count(*)::int as waiting,
        extract(epoch from ${now}::timestamptz - min(${dueSince}))::float as seconds
      from ${jobs} where done_at is null and failed_at is null and ${dueSince} <= ${now}
      group by kind order by kind`,
  );
}

/** Logs a warning for each kind of jobs that stands still, and for each of which some were given up. */
export async function reportStandstill({
  db,
  clock,
  log,
}: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<void> {
  const failed = await rows<{ kind: string; failed: number }>(
    db,
    sql`select kind, count(*)::int as failed from ${jobs} where failed_at is not null group by kind order by kind`,
  );
  for (const facts of failed) {
    log.warn('jobs were given up; "npm run event -- jobs failed" lists them', facts);
  }
  for (const { kind, waiting, seconds } of await waitingJobs(db, clock.now())) {
    if (seconds >= STANDSTILL_SECONDS)
      log.warn('jobs stand still', { kind, waiting, seconds: Math.round(seconds) });
  }
}
