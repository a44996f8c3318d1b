import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { isOneOfMany } from '../../platform/database/statements';
import { type GroupPaymentRow, groupPayments } from './schema';

/** Notes who makes a payment. A repeated click changes nothing. */
export async function addGroupPayment(tx: Db, row: GroupPaymentRow): Promise<void> {
  await tx.insert(groupPayments).values(row).onConflictDoNothing();
}

export async function findGroupPayment(db: Db, paymentId: string): Promise<GroupPaymentRow | undefined> {
  const [row] = await db.select().from(groupPayments).where(eq(groupPayments.paymentId, paymentId));
  return row;
}

export function listGroupPayments(db: Db, paymentIds: readonly string[]): Promise<GroupPaymentRow[]> {
  return db.select().from(groupPayments).where(isOneOfMany(groupPayments.paymentId, paymentIds));
}
