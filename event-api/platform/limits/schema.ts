import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../database/columns';

/** Calls counted in windows of time; the key is a hash, so that no address is kept. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    resetsAt: at('resets_at').notNull(),
  },
  (table) => [index('rate_limits_reset').on(table.resetsAt)],
);
