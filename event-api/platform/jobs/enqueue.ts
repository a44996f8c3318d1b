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

/** Writes down what follows from a change, in the change's own transaction (design §9). */
export async function enqueue(tx: Db, { kind, eventCode, payload, runAt, key }: NewJob): Promise<void> {
  await tx
    .insert(jobs)
    .values({ kind, eventCode, payload, runAt, key: key ?? `${kind}:${randomUUID()}` })
    .onConflictDoNothing({ target: jobs.key });
  await notify(tx, JOBS_CHANNEL, '');
}
