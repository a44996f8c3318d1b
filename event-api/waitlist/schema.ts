import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../platform/database/columns';
import { ownEvent } from '../tenancy/event-column';

/**
 * Who waits for a place at the event, or did. The entry's ID is the code of a registration that is waitlisted until an offer
 * is accepted; its place in line and its offers are the inventory's.
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
