import type { ConfirmPayment } from '../platform/owner-kind';
import { findEvent } from '../tenancy/find-event';
import { confirmChange } from './change/confirm-change';
import { lockRegistration } from './queries';
import { findPaidChange } from './stored-changes';
import { confirmRegistration } from './submit/confirm-registration';

/** Fulfils a payment of a registration: for submitting it, or for a change of a submitted one. */
export const confirmPaid: ConfirmPayment = async (tx, payment, now) => {
  const registration = await lockRegistration(tx, { ...payment, code: payment.owner.code });
  // Before it is submitted there is nothing to change.
  const change = registration?.status === 'started' ? undefined : await findPaidChange(tx, payment.id);
  return change
    ? confirmChange(tx, { change, payment, now })
    : confirmRegistration(tx, {
        event: await findEvent(tx, payment.eventCode),
        registration,
        payment,
        now,
      });
};
