import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/database/columns';
import { ownerColumns } from '../../platform/database/owner-columns';
import { ownEvent } from '../../tenancy/event-column';

/**
 * Feeds of personal schedules for calendar programs. A feed's address contains the id and its signature (see `Tokens`), so
 * this table alone gives no access.
 */
export const scheduleFeeds = pgTable(
  'schedule_feeds',
  {
    eventCode: ownEvent(),
    id: text('id').notNull(),
    /** The owner of the basket. */
    ...ownerColumns(),
    issuedAt: at('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.id] }),
    index('schedule_feeds_owner').on(table.eventCode, table.ownerKind, table.ownerCode),
  ],
);
