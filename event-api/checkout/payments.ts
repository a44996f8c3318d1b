import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import type { FeeLine, FeeSummary } from '@/lib/domain/registration/fees';
import { REQUEST, type Refusal, refuse } from '@/lib/errors';
import type { Db } from '../platform/database/database';
import { isOwnedBy, isOwnedByOneOf, rowOwner } from '../platform/database/owner-columns';
import { type Owner, ownerKey } from '../platform/owner';
import type { ChargedPayment } from '../platform/owner-kind';
import type { OwnerKey } from '../tenancy/owner-kinds';
import { IN_FLIGHT } from './move-payment';
import type { PaymentState } from './payment-state-changes';
import { type Payment, payments } from './schema';

export type { Payment } from './schema';

/** The payment of an owner that was begun last; the one that was given what it is for, if there is one. */
export async function latestPayment(db: Db, { eventCode, owner }: OwnerKey): Promise<Payment | undefined> {
  const [latest] = await latestPayments(db, { eventCode, owners: [owner] });
  return latest;
}

/** The same for many owners: one payment for each who has any. */
export async function latestPayments(
  db: Db,
  { eventCode, owners }: { eventCode: string; owners: readonly Owner[] },
): Promise<Payment[]> {
  const found = await db
    .select()
    .from(payments)
    .where(and(eq(payments.eventCode, eventCode), isOwnedByOneOf(payments, owners)))
    .orderBy(desc(payments.createdAt));
  const latest = new Map<string, Payment>();
  for (const payment of found) {
    const key = ownerKey(rowOwner(payment));
    const known = latest.get(key);
    if (!known || (known.confirmedAt === null && payment.confirmedAt !== null)) latest.set(key, payment);
  }
  return [...latest.values()];
}

/** The payment that was begun last with a key. */
export async function paymentByKey(
  db: Db,
  { eventCode, idempotencyKey }: { eventCode: string; idempotencyKey: string },
): Promise<Payment | undefined> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.eventCode, eventCode), eq(payments.idempotencyKey, idempotencyKey)))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return found;
}

/** The payment of an owner that is under way. */
export async function paymentInFlight(db: Db, { eventCode, owner }: OwnerKey): Promise<Payment | undefined> {
  const [found] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.eventCode, eventCode),
        isOwnedBy(payments, owner),
        inArray(payments.state, [...IN_FLIGHT]),
      ),
    );
  return found;
}

/** The condition that an owner, whose kind is given and whose event and code a row names, has a payment under way. */
export function isBeingPaid(row: { eventCode: AnyPgColumn; code: AnyPgColumn }, kind: Owner['kind']): SQL {
  return sql`exists (
    select 1 from ${payments}
    where ${payments.eventCode} = ${row.eventCode} and ${payments.ownerKind} = ${kind}
      and ${payments.ownerCode} = ${row.code} and ${inArray(payments.state, [...IN_FLIGHT])}
  )`;
}

/** @throws Refusal 409 while a payment is under way: what is being paid for must not change */
export async function refuseWhilePaying(db: Db, owner: OwnerKey): Promise<void> {
  if (await paymentInFlight(db, owner)) throw paymentInProgress();
}

export const paymentInProgress = (): Refusal => refuse(409, REQUEST, 'payment_in_progress');

/** Whether the gateway has yet to be asked about a payment, or to answer. */
export function isUnanswered({ state }: Payment): boolean {
  return state === 'created' || state === 'asked';
}

const TOLD: Record<PaymentState, RegistrationOverview['payment']> = {
  created: 'pending',
  asked: 'pending',
  charged: 'pending',
  confirmed: 'paid',
  // Nothing was charged: for who pays it is the same as a refused card.
  declined: 'declined',
  failed: 'declined',
  refund_due: 'refunded',
  partly_refunded: 'paid',
  refunded: 'refunded',
};

/** A payment in the word that the registration's owner is told. One that was confirmed stays paid, also in part. */
export function paymentWord(payment: Payment | undefined): RegistrationOverview['payment'] {
  if (!payment) return 'none';
  const given = payment.confirmedAt !== null && payment.state !== 'refunded';
  return given ? 'paid' : TOLD[payment.state];
}

/** What a payment was taken for, with the totals that follow from its lines. */
export function paidFees(
  { lines: paid, amount, currency }: Pick<ChargedPayment, 'lines' | 'amount' | 'currency'>,
  taxName: string | null,
): FeeSummary {
  const lines = [...paid];
  const sum = (pick: (line: FeeLine) => number) => lines.reduce((total, line) => total + pick(line), 0);
  return {
    currency,
    lines,
    subtotal: sum((line) => line.unit_amount * line.quantity),
    discount: sum((line) => line.discount),
    tax_name: taxName,
    tax: sum((line) => line.tax),
    total: amount,
  };
}
