import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../database/columns';

/** Counts of calls within a time window. Keys are hashes, so that no addresses are stored. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    resetsAt: at('resets_at').notNull(),
  },
  (table) => [index('rate_limits_reset').on(table.resetsAt)],
);
