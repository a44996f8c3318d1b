import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FeeLine } from '@/lib/domain/registration/fees';
import { at, eventCode, json } from '../platform/database/columns';
import { ownerColumns } from '../platform/database/owner-columns';
import { stateCheck } from '../platform/database/state-changes';
import type { CardBrand, DeclineReason } from '../platform/payments/gateway';
import { PAYMENT_CHANGES, type PaymentState } from './payment-state-changes';
import type { RefundLine } from './refunds/refund-lines';

/** Payments (design §7). Card numbers and CVCs are never stored. */
export const payments = pgTable(
  'payments',
  {
    /** Also the key under which the gateway is asked. */
    id: uuid('id').primaryKey().defaultRandom(),
    eventCode: eventCode(),
    /** Identifies one attempt of an owner; begins with the owner's key. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** Who pays. The owner's kind fulfils the payment. */
    ...ownerColumns(),
    /**
     * In minor units of `currency`. 0 only where a credit has paid all of it (docs/rooms/groups.md#credit).
     */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<PaymentState>().notNull().default('created'),
    gateway: text('gateway').notNull(),
    gatewayReference: text('gateway_reference'),
    cardBrand: text('card_brand').$type<CardBrand>(),
    cardLast4: text('card_last4'),
    declineCode: text('decline_code').$type<DeclineReason>(),
    /** What is paid for. Receipts and refunds read these lines. */
    lines: json<FeeLine[]>('lines').notNull(),
    refundedAmount: integer('refunded_amount').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** When the state last changed. */
    changedAt: at('changed_at').notNull(),
    chargedAt: at('charged_at'),
    confirmedAt: at('confirmed_at'),
  },
  (table) => [
    // A payment that was declined, failed or could not be fulfilled may be repeated with the same key.
    uniqueIndex('payments_key')
      .on(table.eventCode, table.idempotencyKey)
      .where(sql`state in ('created', 'asked', 'charged') or confirmed_at is not null`),
    uniqueIndex('payments_one_in_flight')
      .on(table.eventCode, table.ownerKind, table.ownerCode)
      .where(sql`state in ('created', 'asked', 'charged')`),
    index('payments_owner').on(table.eventCode, table.ownerKind, table.ownerCode),
    index('payments_unfinished').on(table.changedAt).where(sql`state in ('created', 'asked', 'charged')`),
    index('payments_gateway_reference').on(table.gatewayReference),
    // Lists are counted, narrowed, searched and read in their order from it alone.
    index('payments_charged')
      .on(table.eventCode, table.createdAt, table.id, table.state, table.ownerKind, table.ownerCode)
      .where(sql`charged_at is not null`),
    stateCheck('payments_state', table.state, PAYMENT_CHANGES),
    check('payments_amount', sql`${table.amount} >= 0`),
    check('payments_refunded', sql`${table.refundedAmount} between 0 and ${table.amount}`),
  ],
);
export type Payment = typeof payments.$inferSelect;

/** Refunds, stored before the gateway is asked. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the key under which the gateway is asked. */
    id: uuid('id').primaryKey().defaultRandom(),
    eventCode: eventCode(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    idempotencyKey: text('idempotency_key').notNull(),
    amount: integer('amount').notNull(),
    /** What it gives back, by kind of fee. What stands in no line belongs to none. */
    lines: json<RefundLine[]>('lines').notNull().default([]),
    reason: text('reason').notNull(),
    gatewayReference: text('gateway_reference'),
    createdAt: at('created_at').notNull(),
    /** When the gateway last refused it; null once it has been carried out. */
    refusedAt: at('refused_at'),
    doneAt: at('done_at'),
  },
  (table) => [
    unique('refunds_key').on(table.paymentId, table.idempotencyKey),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
);
export type Refund = typeof refunds.$inferSelect;

/**
 * What a payment was made for, when its payer is not who the things are for: a group pays for its people. Refunds of a
 * registration are taken from its share, and so go to the card that paid. The share of the payer itself is its credit.
 */
export const paymentShares = pgTable(
  'payment_shares',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    eventCode: eventCode(),
    /** Whom it is for. */
    ...ownerColumns(),
    /** In minor units of the payment's currency. */
    amount: integer('amount').notNull(),
    lines: json<FeeLine[]>('lines').notNull(),
    /** What papers of the payment say of it, where a credit has made it another; none when it came from a credit. */
    paperLines: json<FeeLine[]>('paper_lines'),
    refundedAmount: integer('refunded_amount').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.ownerKind, table.ownerCode] }),
    index('payment_shares_owner').on(table.eventCode, table.ownerKind, table.ownerCode),
    check('payment_shares_amount', sql`${table.amount} >= 0`),
    check('payment_shares_refunded', sql`${table.refundedAmount} between 0 and ${table.amount}`),
  ],
);
export type PaymentShare = typeof paymentShares.$inferSelect;
