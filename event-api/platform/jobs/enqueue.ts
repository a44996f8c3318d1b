import { randomUUID } from 'node:crypto';
import type { Db } from '../database/database';
import { notify } from '../database/statements';
import { jobs } from './schema';

/** Wakes the workers of every instance. */
export const JOBS_CHANNEL = 'jobs';

export interface NewJob {
  /** `<capability>.<what happened or is to be done>`; one handler answers it. */
  kind: string;
  eventCode: string | null;
  /** JSON. */
  payload: unknown;
  /** A job with the same key is written once, also after it was done; by default every job is its own. */
  key?: string;
  /** When to begin: the present instant, or a later one. */
  runAt: string;
}

/** Rows of one insert: PostgreSQL takes 65,535 parameters a statement. */
const MAX_ROWS = 1_000;

/** Writes down what follows from a change, in the change's own transaction (design §9). */
export function enqueue(tx: Db, job: NewJob): Promise<void> {
  return enqueueAll(tx, [job]);
}

/** The same for many jobs, in one statement for a thousand of them. */
export async function enqueueAll(tx: Db, newJobs: readonly NewJob[]): Promise<void> {
  if (newJobs.length === 0) return;
  for (let from = 0; from < newJobs.length; from += MAX_ROWS) {
    const rows = newJobs
      .slice(from, from + MAX_ROWS)
      .map(({ kind, key, ...job }) => ({ ...job, kind, key: key ?? `${kind}:${randomUUID()}` }));
    await tx.insert(jobs).values(rows).onConflictDoNothing({ target: jobs.key });
  }
  await notify(tx, JOBS_CHANNEL, '');
}
