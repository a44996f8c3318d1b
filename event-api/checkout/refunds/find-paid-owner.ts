import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { rowOwner } from '../../platform/database/owner-columns';
import type { OwnerKey } from '../../tenancy/owner-kinds';
import { paymentShares, payments } from '../schema';

/** An owner for whom something was paid, with the currency of that. */
export interface PaidOwner extends OwnerKey {
  readonly currency: string;
}

/** Whose payments, or share of a group's, a code names: codes are random, so an organiser names nothing else. */
export async function findPaidOwner(db: Db, code: string): Promise<PaidOwner | undefined> {
  const [own] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.ownerCode, code), isNotNull(payments.confirmedAt)))
    .limit(1);
  if (own) return { eventCode: own.eventCode, owner: rowOwner(own), currency: own.currency };
  const [shared] = await db
    .select({ share: paymentShares, currency: payments.currency })
    .from(paymentShares)
    .innerJoin(payments, eq(payments.id, paymentShares.paymentId))
    .where(and(eq(paymentShares.ownerCode, code), isNotNull(payments.confirmedAt)))
    .limit(1);
  if (!shared) return undefined;
  const { share, currency } = shared;
  return { eventCode: share.eventCode, owner: rowOwner(share), currency };
}
