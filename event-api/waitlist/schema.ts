import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../platform/database/columns';
import { ownEvent } from '../tenancy/event-column';

/**
 * Entries of the event's waitlist, past ones too. An entry's ID is the code of its registration, which is `waitlisted`
 * until an offer is accepted. Positions in line and offers are in the inventory's `waits`.
 */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    eventCode: ownEvent(),
    code: text('code').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** In international form. */
    phone: text('phone'),
    joinedAt: at('joined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.code] })],
);
