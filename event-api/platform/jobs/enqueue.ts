import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { requestId } from '@/lib/request-id';
import { traceparent } from '@/lib/trace';
import type { Db } from '../database/database';
import { keepStatement } from '../database/readings/kept-statement';
import { jobs } from './schema';

/** Wakes the workers of every instance. The message is the job's kind. */
export const JOBS_CHANNEL = 'jobs';

export interface NewJob {
  /** `<capability>.<what happened or is to be done>`. Each kind has one handler. */
  kind: string;
  eventCode: string | null;
  /** JSON. */
  payload: unknown;
  /** A second job with the same key is ignored, even after the first one is done. By default the key is unique. */
  key?: string;
  /** Earliest start: now or later. */
  runAt: string;
}

/** Enqueues a job in the transaction of the change that causes it (design §9). */
export function enqueue(tx: Db, job: NewJob): Promise<void> {
  return enqueueAll(tx, [job]);
}

/** Enqueues any number of jobs in one statement, which wakes the workers when the transaction commits. */
export async function enqueueAll(tx: Db, newJobs: readonly NewJob[]): Promise<void> {
  if (newJobs.length === 0) return;
  await tx.execute(insertion({ records: recordsOfJobs(newJobs) }));
}

const insertion = keepStatement(['records'], ({ records }) => insertRecords(records));

/** Jobs, with what they follow from, as the JSON that `insertRecords` takes. */
export function recordsOfJobs(newJobs: readonly NewJob[]): string {
  const cause = presentCause();
  return JSON.stringify(
    newJobs.map(({ kind, eventCode, payload, runAt, key }) => ({
      kind,
      event_code: eventCode,
      payload,
      key: key ?? `${kind}:${randomUUID()}`,
      run_at: runAt,
      ...cause,
    })),
  );
}

/**
 * A statement that enqueues the jobs of `recordsOfJobs`, for use within a larger statement.
 * @param given a table of that: for each of its rows once
 */
export const insertRecords = (records: string, given?: SQL): SQL =>
  insertSelected(sql`
    select job.* from jsonb_to_recordset(${records}::text::jsonb) as job
      (kind text, event_code text, payload jsonb, key text, run_at timestamptz, request text, trace text)
      ${given ? sql`cross join ${given}` : sql``}`);

/** What jobs follow from. */
interface Cause {
  request: string | undefined;
  trace: string | undefined;
}

/** The request, and the place in its trace, that the running code belongs to. */
export const presentCause = (): Cause => ({ request: requestId(), trace: traceparent() });

/**
 * A statement that enqueues the jobs that a query selects, for use within a larger statement.
 * @param query its columns are kind, event_code, payload, key and run_at
 * @param cause none for a statement whose text and values are kept
 */
export const insertJobs = (query: SQL, cause?: Cause): SQL =>
  insertSelected(
    sql`select job.*, ${cause?.request ?? null}::text, ${cause?.trace ?? null}::text from (${query}) as job`,
  );

const insertSelected = (selected: SQL): SQL => sql`
  insert into ${jobs} (kind, event_code, payload, key, run_at, request, trace)
  ${selected}
  on conflict (key) do nothing
  returning pg_notify(${JOBS_CHANNEL}, kind)`;
