import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { JOBS_CHANNEL } from './enqueue';
import { jobs } from './schema';

/** A job that was given up after its last attempt. */
export type FailedJob = Pick<
  typeof jobs.$inferSelect,
  'id' | 'eventCode' | 'kind' | 'attempts' | 'failedAt' | 'lastError'
>;

/** The jobs that were given up, the oldest first. @param filter.eventCode of one event */
export function listFailed(db: Db, { eventCode }: { eventCode?: string | undefined }): Promise<FailedJob[]> {
  const { id, kind, attempts, failedAt, lastError } = jobs;
  return db
    .select({ id, eventCode: jobs.eventCode, kind, attempts, failedAt, lastError })
    .from(jobs)
    .where(and(isNotNull(jobs.failedAt), eventCode === undefined ? undefined : eq(jobs.eventCode, eventCode)))
    .orderBy(asc(jobs.failedAt), asc(jobs.id));
}

/** Lets jobs that were given up be tried again, from the first attempt on. @returns the ids of those that were */
export async function retryFailed(tx: Db, ids: readonly number[], now: string): Promise<number[]> {
  const retried = await tx
    .update(jobs)
    .set({ failedAt: null, attempts: 0, runAt: now, leasedUntil: null })
    .where(and(isNotNull(jobs.failedAt), inArray(jobs.id, [...ids])))
    .returning({ id: jobs.id, kind: jobs.kind });
  for (const kind of new Set(retried.map((job) => job.kind))) {
    await tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${kind})`);
  }
  return retried.map(({ id }) => id);
}

/** Ends jobs that were given up, undone: nobody is told of them any more. @returns the ids of those that were */
export async function dropFailed(tx: Db, ids: readonly number[], now: string): Promise<number[]> {
  const dropped = await tx
    .update(jobs)
    .set({ failedAt: null, doneAt: now })
    .where(and(isNotNull(jobs.failedAt), inArray(jobs.id, [...ids])))
    .returning({ id: jobs.id });
  return dropped.map(({ id }) => id);
}
