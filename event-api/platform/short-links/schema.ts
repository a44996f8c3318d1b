import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { at, eventCode } from '../database/columns';

/** Links that are short enough for a text message: what a signed link says stands here instead of in the address. */
export const shortLinks = pgTable(
  'short_links',
  {
    eventCode: eventCode(),
    /** What the address has in the place of a signed secret. */
    code: text('code').notNull(),
    purpose: text('purpose').notNull(),
    subject: text('subject').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.code] }),
    unique('short_links_subject').on(table.eventCode, table.purpose, table.subject),
    index('short_links_end').on(table.endsAt),
  ],
);
