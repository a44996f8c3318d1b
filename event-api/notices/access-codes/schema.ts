import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/database/columns';
import { ownEvent } from '../../tenancy/event-column';

/** Six digits that were mailed to prove an address (decisions 179, 260). The digits themselves are not stored. */
export const accessCodes = pgTable(
  'access_codes',
  {
    eventCode: ownEvent(),
    /** Who asked, and alone may enter the code. */
    visitorId: text('visitor_id').notNull(),
    /** Trimmed and lower-cased. */
    email: text('email').notNull(),
    /** The code follows from it and the secret that signs tokens. */
    nonce: text('nonce').notNull(),
    /** How often a code was entered. */
    tries: integer('tries').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.visitorId, table.email] }),
    index('access_codes_end').on(table.endsAt),
  ],
);
