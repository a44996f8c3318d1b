import { composePaid, lockPaid, type PaidPayment, paidReadings } from '../../checkout/paid-payments';
import { refundOwner } from '../../checkout/refunds/refund-owners';
import type { Db } from '../../platform/database/database';
import { readTogether } from '../../platform/database/readings/read-together';
import { giveBack } from '../../platform/inventory/give-back';
import { lockItemsOf } from '../../platform/inventory/locks';
import { applicationOwner } from '../application-owner';
import type { StoredApplication } from '../schema';

const REASONS = {
  declined: 'the application was declined',
  withdrawn: 'the application was withdrawn',
} as const;

/**
 * Gives the places of an application that was sent to others, and everything back that was charged and not given back yet.
 * @returns how much, in minor units, and how much of that is credited on invoices
 */
export async function giveUpApplication(
  tx: Db,
  { eventCode, kind, code }: StoredApplication,
  { to, now }: { to: keyof typeof REASONS; now: string },
): Promise<{ amount: number; credited: number }> {
  const owner = applicationOwner(kind, code);
  await lockItemsOf(tx, { eventCode, owner });
  await giveBack(tx, { eventCode, owner, from: 'sold', now });
  await lockPaid(tx, { eventCode, owner });
  const left = await leftToGiveBack(tx, { eventCode, kind, code });
  if (left.amount > 0) {
    const request = { idempotencyKey: to, reason: REASONS[to] };
    await refundOwner(tx, { eventCode, owner, amount: left.amount, ...request, now });
  }
  return left;
}

/** What was charged to an application and not given back yet, in minor units; `credited` of it on invoices. */
export async function leftToGiveBack(
  db: Db,
  { eventCode, kind, code }: Pick<StoredApplication, 'eventCode' | 'kind' | 'code'>,
): Promise<{ amount: number; credited: number }> {
  const owners = [applicationOwner(kind, code)];
  const paid = composePaid(await readTogether(db, paidReadings({ eventCode, owners })));
  const leftOf = (payments: readonly PaidPayment[]) => payments.reduce((sum, { left }) => sum + left, 0);
  return {
    amount: leftOf(paid),
    credited: leftOf(paid.filter(({ payment }) => payment.invoice !== null)),
  };
}
