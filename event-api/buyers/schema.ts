import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import type { Locale } from '@/lib/i18n/languages';
import { at, json } from '../platform/database/columns';
import { type StateChanges, stateCheck } from '../platform/database/state-changes';
import { ownEvent } from '../tenancy/event-column';

/**
 * `started`: choosing, until the order is paid for or, when it is free, confirmed. `cancelled`: what it had went to others, because the
 * organiser cancelled it or the event, or its invoice was never paid.
 */
export type BuyerState = 'started' | 'submitted' | 'cancelled';

/** The allowed changes of an order's state. */
export const BUYER_CHANGES = {
  started: ['submitted'],
  submitted: ['cancelled'],
  cancelled: [],
} as const satisfies StateChanges<BuyerState>;

/**
 * Orders without a registration. Their activity and merchandise are rows of those rooms, their places holds and sales of the
 * inventory, their answers those of forms, their payments rows of the checkout.
 */
export const buyers = pgTable(
  'buyers',
  {
    eventCode: ownEvent(),
    code: text('code').notNull(),
    state: text('state').$type<BuyerState>().notNull(),
    /** The language of the buyer's mail and receipt. */
    locale: text('locale').$type<Locale>().notNull(),
    /** Trimmed and lower-cased; null until the details are given. */
    email: text('email'),
    createdAt: at('created_at').notNull(),
    submittedAt: at('submitted_at'),
    /** What was agreed on when it was submitted; null before. */
    fees: json<FeeSummary>('fees'),
    /** Null also when nothing was owed. */
    paymentId: text('payment_id'),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.code] }),
    stateCheck('buyers_state', table.state, BUYER_CHANGES),
    check(
      'buyers_submitted',
      sql`(${table.submittedAt} is null) = (${table.state} = 'started') and (${table.fees} is null) = (${table.state} = 'started')`,
    ),
    index('buyers_email').on(table.eventCode, table.email),
  ],
);
export type Buyer = typeof buyers.$inferSelect;
