import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { at, json } from '../database/columns';

/** Work that follows from changes, enqueued in the transaction of the change (design §9). */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventCode: text('event_code'),
    kind: text('kind').notNull(),
    /** Idempotency key of the job and of its effects. */
    key: text('key').notNull(),
    payload: json<unknown>('payload').notNull(),
    /** Id of the request that caused it; null for one that no request did. */
    request: text('request'),
    /** The place in a trace that it follows, as a `traceparent` header says it; null where nothing is traced. */
    trace: text('trace'),
    runAt: at('run_at').notNull(),
    /** Number of starts; also identifies the present lease. */
    attempts: integer('attempts').notNull().default(0),
    leasedUntil: at('leased_until'),
    doneAt: at('done_at'),
    /** Set when it was given up. */
    failedAt: at('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [
    check('jobs_ended_once', sql`${table.doneAt} is null or ${table.failedAt} is null`),
    unique('jobs_key').on(table.key),
    index('jobs_waiting').on(table.runAt).where(sql`done_at is null and failed_at is null`),
    // The letters about one order, among those of everybody.
    index('jobs_letters').on(sql`(payload ->> 'code')`).where(sql`kind like 'notices.%'`),
  ],
);

/** When each recurring task is due next, and until when it is leased to an instance. */
export const recurringTasks = pgTable('recurring_tasks', {
  name: text('name').primaryKey(),
  dueAt: at('due_at').notNull(),
  leasedUntil: at('leased_until'),
});
