import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { rowOwner } from '../platform/database/owner-columns';
import { ownerKey } from '../platform/owner';
import type { OpenCharge, SettleOutcome } from '../platform/payments/gateway';
import { type Payment, type PaymentState, payments } from './schema';

/** States in which a payment is under way. */
export const IN_FLIGHT = ['created', 'asked', 'charged'] as const satisfies PaymentState[];

export async function findPayment(db: Db, id: string): Promise<Payment> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error(`There is no payment ${id}.`);
  return payment;
}

/** Moves a payment on if it is still in one of the states; undefined when somebody else has moved it. */
export async function movePayment(
  db: Db,
  id: string,
  from: readonly PaymentState[],
  to: Partial<Payment> & Pick<Payment, 'state' | 'changedAt'>,
): Promise<Payment | undefined> {
  const [moved] = await db
    .update(payments)
    .set(to)
    .where(and(eq(payments.id, id), inArray(payments.state, [...from])))
    .returning();
  return moved;
}

/** Writes down what the gateway said. @returns the payment as it now is */
export async function recordOutcome(
  db: Db,
  id: string,
  outcome: SettleOutcome,
  now: string,
): Promise<Payment> {
  const moved = await moveBy(db, id, outcome, now);
  return moved ?? findPayment(db, id);
}

function moveBy(db: Db, id: string, outcome: SettleOutcome, now: string): Promise<Payment | undefined> {
  switch (outcome.result) {
    case 'charged': {
      const { brand: cardBrand, last4: cardLast4 } = outcome;
      const charged = { state: 'charged', changedAt: now, chargedAt: now, cardBrand, cardLast4 } as const;
      // Money that moved after all is never forgotten: also a payment given up for failed is then charged.
      return movePayment(db, id, ['asked', 'failed'], charged);
    }
    case 'declined':
      return movePayment(db, id, ['asked'], {
        state: 'declined',
        changedAt: now,
        declineCode: outcome.reason,
      });
    case 'abandoned':
      return movePayment(db, id, ['asked'], { state: 'failed', changedAt: now });
    case 'unknown':
      return Promise.resolve(undefined);
  }
}

/** What the gateway is asked about a payment. */
export function chargeOf(payment: Payment, reference: string): OpenCharge {
  const { id, amount, currency, eventCode } = payment;
  return { key: id, amount, currency, description: `${eventCode} ${ownerKey(rowOwner(payment))}`, reference };
}
