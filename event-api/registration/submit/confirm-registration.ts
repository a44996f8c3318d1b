import { paidFees } from '../../checkout/payments';
import type { Db } from '../../platform/database/database';
import { leaveLine } from '../../platform/inventory/line';
import { release } from '../../platform/inventory/release';
import type { ChargedPayment } from '../../platform/owner-kind';
import type { SiteEvent } from '../../tenancy/event';
import { enqueueRefunded } from '../letters/refunded';
import { feeRules } from '../price-list';
import { moveRegistration, type Registration } from '../queries';
import { canFollow } from '../statuses';
import { type Fulfilment, type FulfilResult, fulfilRegistration } from './fulfil-registration';
import { enqueuePlaceLost } from './place-lost';

/**
 * Fulfils a registration whose payment was charged: in the call that charged, or in the task that finishes payments after a
 * crash. If the registration cannot be fulfilled, the payment is refunded in full, and somebody who lost the place gets the
 * first position on the waitlist (design §7).
 * The registration is locked by the transaction.
 */
export async function confirmRegistration(
  tx: Db,
  {
    event,
    registration,
    payment,
    ...rest
  }: {
    event: SiteEvent | null;
    registration: Registration | undefined;
    payment: ChargedPayment;
  } & Pick<Fulfilment, 'isOneOfMany' | 'now'>,
): Promise<'fulfilled' | 'lost'> {
  if (!event || !registration || !canFollow(registration.status, 'submitted')) return 'lost';

  const taxName = feeRules(event.definition, registration.locale).tax?.name ?? null;
  const fees = paidFees(payment, taxName);
  const result = await fulfilRegistration(tx, { event, registration, fees, payment, ...rest });
  if (result === 'fulfilled') return 'fulfilled';
  await refundUnfulfilled(tx, { event, registration, payment, reason: result, now: rest.now });
  return 'lost';
}

async function refundUnfulfilled(
  tx: Db,
  failed: {
    event: SiteEvent;
    registration: Registration;
    payment: ChargedPayment;
    reason: Exclude<FulfilResult, 'fulfilled'>;
    now: string;
  },
): Promise<void> {
  const { event, registration, payment, reason, now } = failed;
  const { eventCode, code } = registration;
  // Whoever has to choose something else goes on with what is still held.
  if (reason !== 'choice_lost') await release(tx, { eventCode, owner: payment.owner, now });
  if (reason === 'place_lost' && event.definition.registration.waitlist) {
    await leaveLine(tx, { eventCode, owner: payment.owner, now });
    await moveRegistration(tx, { eventCode, code, to: 'waitlisted' });
    await enqueuePlaceLost(tx, { eventCode, code, now });
  }
  await enqueueRefunded(tx, payment, { code, reason, now });
}
