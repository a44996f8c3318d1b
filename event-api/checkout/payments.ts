import { and, desc, eq, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { REQUEST, type Refusal, refuse } from '@/lib/errors';
import type { Db } from '../platform/database/database';
import { isOwnedBy } from '../platform/database/owner-columns';
import { keepRows, type Reading } from '../platform/database/readings/read-together';
import { isOneOfWords } from '../platform/database/state-changes';
import type { Owner } from '../platform/owner';
import type { OwnerKey } from '../tenancy/owner-kinds';
import { IN_FLIGHT, isInFlight, type PaymentState } from './payment-state-changes';
import { type Payment, paymentShares, payments } from './schema';
import { forOwners, type TheirPayment } from './their-payments';

export type { Payment } from './schema';

/**
 * The newest confirmed payment for an owner, or else its newest; part of a larger reading. Of a payment that somebody else
 * makes, only what is under way or confirmed concerns the owner, not that a card was declined.
 */
export function latestPaymentReading(key: OwnerKey): Reading<TheirPayment | undefined> {
  const concerns = sql`(share is null or confirmed_at is not null or state in ('created', 'asked', 'charged'))`;
  const { query, read } = forOwners({ eventCode: key.eventCode, owners: [key.owner] }).payments(
    sql`where ${concerns} order by confirmed_at is null, created_at desc limit 1`,
  );
  return { query, read: (rows) => read(rows)[0] };
}

/** The newest payment for an owner, whatever became of it; part of a larger reading. */
export function newestPaymentReading(key: OwnerKey): Reading<TheirPayment | undefined> {
  const { query, read } = forOwners({ eventCode: key.eventCode, owners: [key.owner] }).payments(
    sql`order by created_at desc limit 1`,
  );
  return { query, read: (rows) => read(rows)[0] };
}

const ofAttempt = keepRows(
  payments,
  ['eventCode', 'kind', 'code', 'idempotencyKey'],
  ({ eventCode, kind, code, idempotencyKey }, columns) => sql`
    select ${columns} from ${payments}
    where ${payments.eventCode} = ${eventCode} and ${payments.idempotencyKey} = ${idempotencyKey}
    union all
    select ${columns} from ${payments} where ${isInFlightFor({ eventCode, owner: { kind, code } })}
    order by created_at desc`,
);

/** The newest payment with an idempotency key, and the one in flight that pays for an owner. */
export async function paymentsOfAttempt(
  db: Db,
  { idempotencyKey, ...key }: OwnerKey & { idempotencyKey: string },
): Promise<{ byKey: Payment | undefined; inFlight: Payment | undefined }> {
  const { eventCode, owner } = key;
  const found = await ofAttempt(db, { eventCode, kind: owner.kind, code: owner.code, idempotencyKey });
  return {
    byKey: found.find((payment) => payment.idempotencyKey === idempotencyKey),
    // One in flight with the key is the owner's too, because the key names the owner.
    inFlight: found.find(isInFlight),
  };
}

/** The payment in flight that pays for an owner: its own, or one that somebody else makes. */
export async function paymentInFlight(db: Db, key: OwnerKey): Promise<Payment | undefined> {
  const [row] = await db.select().from(payments).where(isInFlightFor(key));
  return row;
}

function isInFlightFor({ eventCode, owner }: OwnerKey): SQL | undefined {
  const isShared = sql`exists (
    select 1 from ${paymentShares}
    where ${paymentShares.paymentId} = ${payments.id} and ${isOwnedBy(paymentShares, owner)}
  )`;
  return and(
    eq(payments.eventCode, eventCode),
    isOneOfWords(payments.state, IN_FLIGHT),
    or(isOwnedBy(payments, owner), isShared),
  );
}

/** The newest of an owner's own payments, whatever became of it. */
export async function newestPayment(db: Db, { eventCode, owner }: OwnerKey): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.eventCode, eventCode), isOwnedBy(payments, owner)))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return row;
}

/** What became of the newest payment, for an owner that pays more than once. */
export function paymentStage(newest: Payment | undefined): 'none' | 'pending' | 'declined' {
  const word = newest ? OVERVIEW_WORDS[newest.state] : 'none';
  return word === 'pending' || word === 'declined' ? word : 'none';
}

/** Condition: the owner of a kind whose event and code are in a row is being paid for, by itself or by somebody else. */
export function isBeingPaid(row: { eventCode: AnyPgColumn; code: AnyPgColumn }, kind: Owner['kind']): SQL {
  const isUnderWay = isOneOfWords(payments.state, IN_FLIGHT);
  return sql`(exists (
    select 1 from ${payments}
    where ${payments.eventCode} = ${row.eventCode} and ${payments.ownerKind} = ${kind}
      and ${payments.ownerCode} = ${row.code} and ${isUnderWay}
  ) or exists (
    select 1 from ${paymentShares} join ${payments} on ${payments.id} = ${paymentShares.paymentId}
    where ${paymentShares.eventCode} = ${row.eventCode} and ${paymentShares.ownerKind} = ${kind}
      and ${paymentShares.ownerCode} = ${row.code} and ${isUnderWay}
  ))`;
}

/** @throws Refusal 409 while a payment is in flight: what is being paid for must not change */
export async function refuseWhilePaying(db: Db, owner: OwnerKey): Promise<void> {
  if (await paymentInFlight(db, owner)) throw paymentInProgress();
}

export const paymentInProgress = (): Refusal => refuse(409, REQUEST, 'payment_in_progress');

/** Whether the gateway was not asked yet or has not answered. */
export function isUnanswered({ state }: Payment): boolean {
  return state === 'created' || state === 'asked';
}

const OVERVIEW_WORDS: Record<PaymentState, RegistrationOverview['payment']> = {
  created: 'pending',
  asked: 'pending',
  charged: 'pending',
  confirmed: 'paid',
  // Nothing was charged, so the payer sees the same as for a declined card.
  declined: 'declined',
  failed: 'declined',
  refund_due: 'refunded',
  partly_refunded: 'paid',
  refunded: 'refunded',
  // Until it is decided, the registration stays as it was paid for.
  disputed: 'paid',
};

/** A payment's state for the registration overview. A confirmed one stays `paid` until it is refunded in full. */
export function paymentWord(payment: TheirPayment | undefined): RegistrationOverview['payment'] {
  if (!payment) return 'none';
  const isFulfilled = payment.confirmedAt !== null && payment.state !== 'refunded';
  return isFulfilled ? 'paid' : OVERVIEW_WORDS[payment.state];
}

/** Whether anybody has paid in an event, or is paying. */
export async function hasPayments(db: Db, eventCode: string): Promise<boolean> {
  const [some] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.eventCode, eventCode), notInArray(payments.state, ['declined', 'failed'])))
    .limit(1);
  return some !== undefined;
}
