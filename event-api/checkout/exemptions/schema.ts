import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, eventCode } from '../../platform/database/columns';
import { ownerColumns } from '../../platform/database/owner-columns';

/**
 * The numbers under which whoever pays for an order is exempt from taxes
 * (docs/rooms/checkout.md#exempt-buyers).
 */
export const taxExemptions = pgTable(
  'tax_exemptions',
  {
    eventCode: eventCode(),
    ...ownerColumns(),
    taxCode: text('tax_code').notNull(),
    /** As the payer wrote it, in capitals. */
    number: text('number').notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.ownerKind, table.ownerCode, table.taxCode] })],
);
