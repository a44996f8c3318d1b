import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/database/columns';
import { ownerColumns } from '../../platform/database/owner-columns';
import { ownEvent } from '../../tenancy/event-column';

/**
 * Addresses at which calendars follow somebody's own schedule. The address has the id and its seal (see Tokens), so that
 * this table alone opens no schedule.
 */
export const scheduleFeeds = pgTable(
  'schedule_feeds',
  {
    eventCode: ownEvent(),
    id: text('id').notNull(),
    /** Whose schedule: the owner of the basket. */
    ...ownerColumns(),
    issuedAt: at('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.id] }),
    index('schedule_feeds_owner').on(table.eventCode, table.ownerKind, table.ownerCode),
  ],
);
