import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from '../platform/database/columns';
import { ownerColumns } from '../platform/database/owner-columns';
import { type StateChanges, stateCheck } from '../platform/database/state-changes';
import { ownEvent } from '../tenancy/event-column';

/**
 * `chosen`: held for the owner until the order is paid for. `bought`: the owner's for good. `lost`: others took it while it
 * was paid for, and the money went back. `returned`: given back after it was bought.
 */
export type PurchaseState = 'chosen' | 'bought' | 'lost' | 'returned';

/** The allowed changes of a purchase's state: for each state those that may follow. */
export const PURCHASE_CHANGES = {
  // Another quantity, or pieces that are held again.
  chosen: ['chosen', 'bought', 'lost'],
  bought: ['returned'],
  lost: [],
  returned: [],
} as const satisfies StateChanges<PurchaseState>;

/** Merchandise that owners have chosen or bought. The pieces are a hold or a sale of the same owner in the inventory. */
export const purchases = pgTable(
  'purchases',
  {
    /** Also the order in which they were chosen. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventCode: ownEvent(),
    ...ownerColumns(),
    /** The variant as the inventory names it: `product/variant`. */
    code: text('code').notNull(),
    quantity: integer('quantity').notNull(),
    state: text('state').$type<PurchaseState>().notNull().default('chosen'),
    chosenAt: at('chosen_at').notNull(),
  },
  (table) => [
    stateCheck('purchases_state', table.state, PURCHASE_CHANGES),
    check('purchases_quantity', sql`${table.quantity} > 0`),
    // What was bought may be chosen again, for another order.
    uniqueIndex('purchases_one_chosen')
      .on(table.eventCode, table.ownerKind, table.ownerCode, table.code)
      .where(sql`state = 'chosen'`),
    index('purchases_owner').on(table.eventCode, table.ownerKind, table.ownerCode),
  ],
);

export type StoredPurchase = typeof purchases.$inferSelect;
