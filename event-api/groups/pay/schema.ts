import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CreditUse } from '../../checkout/credits/plan-credit';
import { payments } from '../../checkout/schema';
import { eventCode, json } from '../../platform/database/columns';

/** What a group's payment does not say of itself: who made it, and who else gets its receipt. */
export const groupPayments = pgTable('group_payments', {
  paymentId: uuid('payment_id')
    .primaryKey()
    .references(() => payments.id),
  eventCode: eventCode(),
  /** Who made it, and may have its receipt beside the organiser. */
  visitorId: text('visitor_id').notNull(),
  /** Somebody in accounting; null when nobody was named. */
  receiptEmail: text('receipt_email'),
  /** What of the group's credit it uses, once it is confirmed; null for nothing. */
  credit: json<CreditUse>('credit'),
});
export type GroupPaymentRow = typeof groupPayments.$inferSelect;
