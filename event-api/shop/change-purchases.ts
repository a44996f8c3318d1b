import type { Purchases } from '@/lib/contract/shop';
import type { UseCaseContext } from '../calls/use-case';
import { paymentInFlight, paymentInProgress } from '../checkout/payments';
import type { Db } from '../platform/database/database';
import type { Owner } from '../platform/owner';
import type { OwnerState } from '../platform/owner-kind';
import { canPay, lockOwner, type OwnerKey, requireOpen } from '../tenancy/owner-kinds';
import { requireOwner } from '../tenancy/require-owner';
import { type PresentPurchase, presentPurchases } from './purchases';
import { readPurchases } from './read-purchases';

/** An order whose merchandise is being changed: locked, open, and not being paid for. */
export interface OpenOrder extends OwnerKey {
  tx: Db;
  now: string;
  state: OwnerState;
  present: readonly PresentPurchase[];
}

/**
 * Changes what an owner has chosen, and what is held for it, in one transaction that locks the owner.
 * @returns the merchandise afterwards
 * @throws Refusal 404 at `code` when it is not the visitor's; 409 when it was submitted, or a payment is in flight
 */
export async function changePurchases(
  context: UseCaseContext,
  owner: Owner,
  change: (order: OpenOrder) => Promise<void>,
): Promise<Purchases> {
  const { database, event, clock } = context;
  const key = { eventCode: event.code, owner };
  await database.transaction(async (tx) => {
    const now = clock.now();
    await requireOwner({ ...context, db: tx }, owner, 'code');
    const state = requireOpen(await lockOwner(context, tx, key), 'code');
    if (canPay(context, owner) && (await paymentInFlight(tx, key))) throw paymentInProgress();
    const present = await presentPurchases(tx, key, now);
    await change({ ...key, tx, now, state, present });
  });
  return readPurchases({ ...context, db: database.db }, owner);
}
