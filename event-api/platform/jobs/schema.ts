import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { at, json } from '../database/columns';

/** What is still to be done because of a change, written in the change's own transaction (design §9). */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventCode: text('event_code'),
    kind: text('kind').notNull(),
    /** A job is made once by its key; its effects name it. */
    key: text('key').notNull(),
    payload: json<unknown>('payload').notNull(),
    runAt: at('run_at').notNull(),
    /** How often it was begun; also tells one lease from the next. */
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
  ],
);

/** When each recurring task is due next, and until when an instance is at it. */
export const recurringTasks = pgTable('recurring_tasks', {
  name: text('name').primaryKey(),
  dueAt: at('due_at').notNull(),
  leasedUntil: at('leased_until'),
});
