import { refundAfterwards } from '../../checkout/refunds/refund-lost';
import { listShares } from '../../checkout/shares';
import { confirmLocked } from '../../orders/confirm-order';
import { announceInvoice } from '../../orders/invoices/invoice-letters';
import { lockItemsOfMany } from '../../platform/inventory/locks';
import type { ChargedPayment, ConfirmPayment } from '../../platform/owner-kind';
import { confirmChange } from '../../registration/change/confirm-change';
import { lockRegistrations } from '../../registration/queries';
import { registrationOwner } from '../../registration/registration-owner';
import { listPaidChanges } from '../../registration/stored-changes';
import { finalRegistration } from '../../registration/submit/fulfil-registration';
import { findEvent } from '../../tenancy/find-event';
import { holdersOf } from './group-order';
import { enqueuePaidByGroup } from './group-paid-letter';

/**
 * Fulfils a group's payment: each member's registration, or what they added to it, as their own payment would. What somebody lost is given back of their
 * share, and when nobody got anything, the payment as a whole.
 */
export const confirmGroupPayment: ConfirmPayment = async (tx, payment, now) => {
  const { id, eventCode } = payment;
  const shares = await listShares(tx, [id]);
  const codes = shares.map(({ ownerCode }) => ownerCode);
  const registrations = await lockRegistrations(tx, { eventCode, codes });
  await lockItemsOfMany(tx, { eventCode, ...holdersOf(registrations) });
  const event = await findEvent(tx, eventCode);
  if (!event) return 'lost';
  const changes = await listPaidChanges(tx, id);
  const lost: ChargedPayment[] = [];
  for (const { ownerCode, amount, lines } of shares) {
    const share = { ...payment, owner: registrationOwner(ownerCode), amount, lines, isShare: true };
    const registration = registrations.find(({ code }) => code === ownerCode);
    const paid = { event, payment: share, isOneOfMany: true, now };
    const change = changes.find(({ code }) => code === ownerCode);
    const result = change
      ? await confirmChange(tx, { change, payment: share, now })
      : registration && (await confirmLocked(tx, finalRegistration, registration, paid));
    if (result !== 'fulfilled') lost.push(share);
  }
  if (lost.length === shares.length) return 'lost';
  for (const share of lost) await refundAfterwards(tx, { payment: share, amount: share.amount, now });
  await enqueuePaidByGroup(tx, { eventCode, code: payment.owner.code, paymentId: id, now });
  await announceInvoice(tx, payment, now);
  return 'fulfilled';
};
