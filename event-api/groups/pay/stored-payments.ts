import { eq } from 'drizzle-orm';
import type { CreditUse } from '../../checkout/credits/plan-credit';
import { readPaid } from '../../checkout/paid-payments';
import type { Db } from '../../platform/database/database';
import { isOneOfMany } from '../../platform/database/statements';
import { groupOwner } from '../../tenancy/group-owner';
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

/** What the confirmed payments of a group have used of its credit. */
export async function listCreditUses(
  db: Db,
  { eventCode, code }: { eventCode: string; code: string },
): Promise<CreditUse[]> {
  const paid = await readPaid(db, { eventCode, owners: [groupOwner(code)] });
  const stored =
    paid.length === 0
      ? []
      : await listGroupPayments(
          db,
          paid.map(({ payment }) => payment.id),
        );
  return stored.flatMap(({ credit }) => credit ?? []);
}
