import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../platform/database/columns';
import { ownerColumns } from '../platform/database/owner-columns';
import { ownEvent } from '../tenancy/event-column';

/**
 * The discount code of an order. Its use is a place of the inventory, where the code has a limit
 * (docs/rooms/inventory.md#uses-of-a-code).
 */
export const appliedCodes = pgTable(
  'applied_codes',
  {
    eventCode: ownEvent(),
    ...ownerColumns(),
    code: text('code').notNull(),
    appliedAt: at('applied_at').notNull(),
    /** When the order was confirmed at its price; from then on it does not end. */
    usedAt: at('used_at'),
  },
  // One code for each order: two discounts do not add up.
  (table) => [primaryKey({ columns: [table.eventCode, table.ownerKind, table.ownerCode] })],
);
