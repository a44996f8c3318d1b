import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { FeeLine } from '@/lib/domain/registration/fees';
import { REQUEST, refuse } from '@/lib/errors';
import type { Db } from '../platform/database/database';
import { isOwnedBy, ownerValues, rowOwner } from '../platform/database/owner-columns';
import { isSameOwner, type Owner } from '../platform/owner';
import type { PaymentGateway } from '../platform/payments/gateway';
import type { INVOICE } from '../platform/payments/invoice';
import { IN_FLIGHT } from './payment-state-changes';
import { type Payment, payments } from './schema';

export interface StartPaymentRequest {
  eventCode: string;
  /** An owner can have one payment in flight. */
  owner: Owner;
  /** Identifies the attempt, which is charged at most once. */
  idempotencyKey: string;
  /** Minor units, at least 1. */
  amount: number;
  currency: string;
  lines: FeeLine[];
  gateway: PaymentGateway['name'] | typeof INVOICE;
  now: string;
}

/**
 * Stores a payment before the gateway is asked (design §7). The same key returns the same payment in any state, except after
 * a declined card, when a new one is stored.
 * @throws Refusal 409 when the key's amount has changed, or another payment of the owner is in flight
 */
export async function startPayment(db: Db, request: StartPaymentRequest): Promise<Payment> {
  const { now, owner, ...values } = request;
  const { eventCode, idempotencyKey, amount, currency } = request;
  const [payment] = await db
    .insert(payments)
    .values({ ...values, ...ownerValues(owner), createdAt: now, changedAt: now })
    .onConflictDoNothing()
    .returning();
  if (payment) return payment;

  const underWay = inArray(payments.state, [...IN_FLIGHT]);
  const others = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.eventCode, eventCode),
        or(
          and(eq(payments.idempotencyKey, idempotencyKey), or(underWay, isNotNull(payments.confirmedAt))),
          and(isOwnedBy(payments, owner), underWay),
        ),
      ),
    );
  const same = others.find((payment) => payment.idempotencyKey === idempotencyKey);
  if (!same) throw refuse(409, REQUEST, 'payment_in_progress');
  if (!isSameOwner(rowOwner(same), owner) || same.amount !== amount || same.currency !== currency) {
    throw refuse(409, REQUEST, 'payment_changed');
  }
  return same;
}
