import { and, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { rowOwner } from '../platform/database/owner-columns';
import { keepRows } from '../platform/database/readings/read-together';
import { isOneOfWords, type StateBefore, statesBefore } from '../platform/database/state-changes';
import { isOneOfMany } from '../platform/database/statements';
import { ownerKey } from '../platform/owner';
import type { ChargeOutcome, OpenCharge, SettleOutcome } from '../platform/payments/gateway';
import { GROUP } from '../tenancy/group-owner';
import { tellGroup } from '../tenancy/tell-group';
import { PAYMENT_CHANGES, type PaymentState } from './payment-state-changes';
import { type Payment, payments } from './schema';

const withId = keepRows(
  payments,
  ['id'],
  ({ id }, columns) => sql`select ${columns} from ${payments} where ${payments.id} = ${id}`,
);
const lockedWithIds = keepRows(
  payments,
  ['ids'],
  ({ ids }, columns) => sql`
    select ${columns} from ${payments}
    where ${payments.id} = any(array(select jsonb_array_elements_text(${ids}::text::jsonb))::uuid[])
    order by ${payments.id} for update`,
);

/** @throws Error when there is none, which is a fault of ours, because ids come from our own rows */
export async function findPayment(db: Db, id: string): Promise<Payment> {
  const [payment] = await withId(db, { id });
  if (!payment) throw new Error(`There is no payment ${id}.`);
  return payment;
}

/** Locks a payment until the transaction ends. */
export async function lockPayment(tx: Db, id: string): Promise<Payment> {
  const [payment] = await lockPayments(tx, [id]);
  if (!payment) throw new Error(`There is no payment ${id}.`);
  return payment;
}

/** Locks payments, always in the same order, so that two callers cannot deadlock. */
export const lockPayments = (tx: Db, ids: readonly string[]): Promise<Payment[]> =>
  lockedWithIds(tx, { ids: JSON.stringify(ids) });

/** A change of a payment's state, with other columns to set. */
export type PaymentMove<To extends PaymentState = PaymentState> = {
  to: To;
  /** The states to change from; by default all from which the change to `to` is allowed. */
  from?: readonly StateBefore<typeof PAYMENT_CHANGES, To>[];
  now: string;
} & Partial<Omit<Payment, 'id' | 'eventCode' | 'state' | 'changedAt'>>;

/** @returns the changed payment; undefined when its present state does not allow the change */
export async function movePayment<To extends PaymentState>(
  db: Db,
  id: string,
  move: PaymentMove<To>,
): Promise<Payment | undefined> {
  const [moved] = await movePayments(db, [id], move);
  return moved;
}

/** @returns the payments that were changed */
export async function movePayments<To extends PaymentState>(
  db: Db,
  ids: readonly string[],
  { to, from, now, ...changes }: PaymentMove<To>,
): Promise<Payment[]> {
  const before: readonly PaymentState[] = from ?? statesBefore<PaymentState>(PAYMENT_CHANGES, to);
  const moved = await db
    .update(payments)
    .set({ ...changes, state: to, changedAt: now })
    .where(and(isOneOfMany(payments.id, ids), isOneOfWords(payments.state, before)))
    .returning();
  // Others who look at a group see at once that it is being paid for, and what became of it.
  for (const { eventCode, ownerKind, ownerCode } of moved) {
    await tellGroup(db, { eventCode, groupCode: ownerKind === GROUP ? ownerCode : null });
  }
  return moved;
}

type Outcome = ChargeOutcome | SettleOutcome;

/** Records the gateway's outcome. @returns the payment afterwards */
export async function recordOutcome(db: Db, id: string, outcome: Outcome, now: string): Promise<Payment> {
  return (await moveBy(db, id, outcome, now)) ?? findPayment(db, id);
}

async function moveBy(db: Db, id: string, outcome: Outcome, now: string): Promise<Payment | undefined> {
  switch (outcome.result) {
    case 'charged': {
      const { brand: cardBrand, last4: cardLast4 } = outcome;
      return movePayment(db, id, { to: 'charged', now, chargedAt: now, cardBrand, cardLast4 });
    }
    case 'declined':
      return movePayment(db, id, { to: 'declined', now, declineCode: outcome.reason });
    case 'abandoned':
      return movePayment(db, id, { to: 'failed', from: ['asked'], now });
    case 'confirmation_needed':
    case 'unknown':
      return undefined;
  }
}

/** A payment as the gateway's charge. */
export function chargeOf(payment: Payment, reference: string): OpenCharge {
  const { id, amount, currency, eventCode } = payment;
  const owner = ownerKey(rowOwner(payment));
  return { key: id, amount, currency, eventCode, owner, description: `${eventCode} ${owner}`, reference };
}
