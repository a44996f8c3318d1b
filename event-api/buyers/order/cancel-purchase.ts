import { composePaid, lockPaid, paidReadings } from '../../checkout/paid-payments';
import { refundOwner } from '../../checkout/refunds/refund-owners';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/database/database';
import { readTogether } from '../../platform/database/readings/read-together';
import { giveBack } from '../../platform/inventory/give-back';
import { lockItemsOf } from '../../platform/inventory/locks';
import type { OwnerRef } from '../../platform/owner-kind';
import { buyerOwner } from '../buyer-owner';
import { lockBuyer, markCancelled } from '../queries';
import { BUYER_PARTS } from './read-order';

/**
 * Cancels an order: gives back everything that was charged for it and not given back yet, and its places. It stays to be read, with
 * its receipt. Idempotent.
 * @param tell runs in the transaction
 */
export async function cancelPurchase(
  { database, clock }: { database: Database; clock: Clock },
  { eventCode, code }: OwnerRef,
  tell: (tx: Db) => Promise<void>,
  why = { idempotencyKey: 'event-cancelled', reason: 'the event was cancelled' },
): Promise<void> {
  const owner = buyerOwner(code);
  await database.transaction(async (tx) => {
    const now = clock.now();
    if (!(await lockBuyer(tx, { eventCode, code }))) return;
    await lockItemsOf(tx, { eventCode, owner });
    for (const part of Object.values(BUYER_PARTS)) {
      await part.withdraw?.(tx, { eventCode, owner, now, notRefunded: [] });
    }
    await giveBack(tx, { eventCode, owner, from: 'sold', now });
    await lockPaid(tx, { eventCode, owner });
    const paid = composePaid(await readTogether(tx, paidReadings({ eventCode, owners: [owner] })));
    const amount = paid.reduce((sum, { left }) => sum + left, 0);
    if (amount > 0) {
      await refundOwner(tx, { eventCode, owner, amount, ...why, now });
    }
    await markCancelled(tx, { eventCode, code });
    await tell(tx);
  });
}
