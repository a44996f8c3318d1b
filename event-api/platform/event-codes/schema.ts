import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at, eventCode } from '../database/columns';

/**
 * Codes that events had before they were renamed (docs/rooms/events.md#deleting-and-renaming). No other event
 * may take one.
 */
export const formerEventCodes = pgTable(
  'former_event_codes',
  {
    former: text('former').primaryKey(),
    /** The code that the event has now. */
    eventCode: eventCode(),
    renamedAt: at('renamed_at').notNull(),
  },
  (table) => [index('former_event_codes_event').on(table.eventCode, table.renamedAt)],
);
