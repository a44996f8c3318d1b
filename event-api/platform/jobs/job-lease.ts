import { sql } from 'drizzle-orm';
import { addSeconds } from '@/lib/time/seconds';
import type { Platform } from '../context';
import type { Db } from '../database/database';
import { keepStatement } from '../database/readings/kept-statement';
import { rows } from '../database/statements';
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
    leasing({
      ...{ now, until: addSeconds(now, LEASE_SECONDS) },
      kinds: JSON.stringify(kinds),
      limit: String(limit),
    }),
  );
}

/**
 * Its ids are one array, so that PostgreSQL expects a few, whatever the limit: of a join it would expect more than come, and plan it
 * anew for each call.
 */
const leasing = keepStatement(
  ['now', 'until', 'kinds', 'limit'],
  ({ now, until, kinds, limit }) => sql`
    update ${jobs} set leased_until = ${until}::timestamptz, attempts = attempts + 1
    where id = any(array(
      select id from ${jobs}
      where done_at is null and failed_at is null and run_at <= ${now}::timestamptz
        and (leased_until is null or leased_until <= ${now}::timestamptz)
        and kind = any(array(select jsonb_array_elements_text(${kinds}::text::jsonb)))
      order by run_at, id
      limit ${limit}::text::int
      for update skip locked
    ))
    returning id::float8 as id, kind, key, event_code as "eventCode", payload, request, trace, attempts as attempt`,
);

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
  const { attempts, ...values }: Changed = change;
  const changed = await rows(
    db,
    changing({
      ...{ leasedUntil: null, doneAt: null, runAt: null, failedAt: null, lastError: null, ...values },
      ...{
        id: String(id),
        attempt: String(attempt),
        attempts: attempts === undefined ? null : String(attempts),
      },
    }),
  );
  return changed.length > 0;
}

type Changed = { attempts?: number } & Partial<
  Record<'leasedUntil' | 'doneAt' | 'runAt' | 'failedAt' | 'lastError', string>
>;

const changing = keepStatement(
  ['id', 'attempt', 'leasedUntil', 'doneAt', 'runAt', 'failedAt', 'lastError', 'attempts'],
  ({ id, attempt, leasedUntil, doneAt, runAt, failedAt, lastError, attempts }) => sql`
    update ${jobs} set
      leased_until = ${leasedUntil}::timestamptz,
      done_at = ${doneAt}::timestamptz,
      failed_at = ${failedAt}::timestamptz,
      run_at = coalesce(${runAt}::timestamptz, run_at),
      attempts = coalesce(${attempts}::text::int, attempts),
      last_error = case when ${doneAt}::timestamptz is null then coalesce(${lastError}::text, last_error) else ${lastError}::text end
    where id = ${id}::text::bigint and attempts = ${attempt}::text::int
      and leased_until is not null and done_at is null and failed_at is null
    returning id`,
);
