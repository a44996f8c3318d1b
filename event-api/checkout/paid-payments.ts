import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { isOwnedBy, isOwnedByOneOf } from '../platform/database/owner-columns';
import { readRows } from '../platform/database/read-together';
import type { Owner } from '../platform/owner';
import type { OwnerKey } from '../tenancy/owner-kinds';
import { lockPayments } from './move-payment';
import { totalOf } from './request-refund';
import { type Payment, payments, type Refund, refunds } from './schema';

/** A payment that was fulfilled, with everything that was given back of it, carried out or only requested. */
export interface PaidPayment {
  payment: Payment;
  refunds: Refund[];
  /** Minor units that were not given back. */
  left: number;
}

interface Payers {
  eventCode: string;
  owners: readonly Owner[];
}

const isFulfilledFor = ({ eventCode, owners }: Payers): SQL | undefined =>
  and(eq(payments.eventCode, eventCode), areTheirs(owners), isNotNull(payments.confirmedAt));

const areTheirs = ([first, ...others]: readonly Owner[]): SQL =>
  first && others.length === 0
    ? isOwnedBy(payments, first)
    : isOwnedByOneOf(payments, first ? [first, ...others] : []);

/** The fulfilled payments of owners and what was given back of them, as parts of a larger reading. */
export const paidReadings = (payers: Payers) => ({
  fulfilled: readRows(
    payments,
    sql`where ${isFulfilledFor(payers)} order by ${payments.createdAt} desc, ${payments.id}`,
  ),
  refunds: readRows(
    refunds,
    sql`where ${refunds.paymentId} in (select ${payments.id} from ${payments} where ${isFulfilledFor(payers)})`,
  ),
});

/** The fulfilled payments, the newest first. */
export function composePaid(found: { fulfilled: Payment[]; refunds: Refund[] }): PaidPayment[] {
  return found.fulfilled.map((payment) => {
    const own = found.refunds.filter(({ paymentId }) => paymentId === payment.id);
    return { payment, refunds: own, left: payment.amount - totalOf(own) };
  });
}

/** Locks the fulfilled payments of an owner until the transaction ends, so that nothing else is given back of them meanwhile. */
export async function lockPaid(tx: Db, { eventCode, owner }: OwnerKey): Promise<void> {
  const found = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(isFulfilledFor({ eventCode, owners: [owner] }));
  await lockPayments(
    tx,
    found.map(({ id }) => id),
  );
}

/** Divides an amount among payments, the newest first, none above what is left of it. */
export function divideRefund(
  paid: readonly Pick<PaidPayment, 'payment' | 'left'>[],
  amount: number,
): { paymentId: string; amount: number }[] {
  let rest = amount;
  return paid.flatMap(({ payment, left }) => {
    const part = Math.min(rest, left);
    rest -= part;
    return part > 0 ? [{ paymentId: payment.id, amount: part }] : [];
  });
}
