import { refundRequest } from '../../orders/order-letter';
import type { Db } from '../../platform/database/database';
import { giveBack } from '../../platform/inventory/give-back';
import type { ChargedPayment } from '../../platform/owner-kind';
import { findEvent } from '../../tenancy/find-event';
import { refunded } from '../letters/receipts';
import { lockRegistration } from '../queries';
import type { StoredChange } from '../schema';
import { isSubmitted } from '../statuses';
import { endChange } from '../stored-changes';
import { applyChange, ChangeLost } from './apply-change';

interface PaidChange {
  change: StoredChange;
  payment: ChargedPayment;
  now: string;
}

/**
 * Makes a change whose difference was charged: in the call that charged, or in the task that finishes payments after a crash.
 * If it cannot be made any more, the registration stays as it is, and the payment is refunded in full.
 */
export async function confirmChange(
  tx: Db,
  { change, payment, now }: PaidChange,
): Promise<'fulfilled' | 'lost'> {
  const { eventCode } = payment;
  const { code } = payment.owner;
  const event = await findEvent(tx, eventCode);
  const registration = await lockRegistration(tx, { eventCode, code });
  if (!event || !registration) return 'lost';
  if (change.state === 'pending' && isSubmitted(registration.status)) {
    try {
      // The refund is requested in the same transaction, so only this part is undone.
      await tx.transaction((inner) => applyChange(inner, { event, registration, change, now }));
      return 'fulfilled';
    } catch (error) {
      if (!(error instanceof ChangeLost)) throw error;
    }
  }
  await endChange(tx, change.id, { to: 'failed' });
  await giveBack(tx, { eventCode, owner: payment.owner, now });
  await refunded.enqueue(tx, refundRequest(payment, { reason: 'change_lost', now }));
  return 'lost';
}
