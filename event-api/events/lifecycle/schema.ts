import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/database/columns';
import { ownEvent } from '../../tenancy/event-column';

/**
 * What was cancelled with a whole event, each written down in the transaction that cancels it: a repeated cancellation goes on
 * with the others, and everybody is told once.
 */
export const cancelledOrders = pgTable(
  'cancelled_orders',
  {
    eventCode: ownEvent(),
    /** An owner's kind. */
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    cancelledAt: at('cancelled_at').notNull(),
    /** When the letter about it was written down; null until then. */
    toldAt: at('told_at'),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.kind, table.code] })],
);
