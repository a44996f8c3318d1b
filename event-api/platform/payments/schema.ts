import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../database/columns';
import { wordCheck } from '../database/state-changes';
import type { CardBrand, DeclineReason } from './gateway';

/** Charges of the sandbox gateway. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    key: text('key').primaryKey(),
    state: text('state').$type<'charged' | 'declined' | 'abandoned'>().notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    brand: text('brand').$type<CardBrand>(),
    last4: text('last4'),
    declineCode: text('decline_code').$type<DeclineReason>(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [wordCheck('sandbox_charges_state', table.state, ['charged', 'declined', 'abandoned'])],
);

export const sandboxRefunds = pgTable('sandbox_refunds', {
  key: text('key').primaryKey(),
  chargeKey: text('charge_key')
    .notNull()
    .references(() => sandboxCharges.key),
  amount: integer('amount').notNull(),
  createdAt: at('created_at').notNull(),
});
