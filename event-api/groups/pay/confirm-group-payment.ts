import { lockCredit, spendCredit } from '../../checkout/credits/credits';
import type { CreditUse } from '../../checkout/credits/plan-credit';
import { sumOf } from '../../checkout/paid-for';
import { refundAfterwards } from '../../checkout/refunds/refund-lost';
import { listShares, type PaymentShare } from '../../checkout/shares';
import { confirmLocked } from '../../orders/confirm-order';
import { announceInvoice } from '../../orders/invoices/invoice-letters';
import type { ItemKey } from '../../platform/inventory/items';
import { lockItemsOfMany } from '../../platform/inventory/locks';
import type { Owner } from '../../platform/owner';
import type { ChargedPayment, ConfirmPayment } from '../../platform/owner-kind';
import { confirmChange } from '../../registration/change/confirm-change';
import { lockRegistrations, type Registration } from '../../registration/queries';
import { registrationOwner } from '../../registration/registration-owner';
import { listPaidChanges } from '../../registration/stored-changes';
import { finalRegistration } from '../../registration/submit/fulfil-registration';
import { trackItem } from '../../registration/tracks';
import { findEvent } from '../../tenancy/find-event';
import { enqueuePaidByGroup } from './group-paid-letter';
import { groupReturned } from './group-returned-letter';
import { findGroupPayment } from './stored-payments';

/**
 * Fulfils a group's payment: each member's registration, or what they added to it, as their own payment would. What somebody lost is given back of their
 * share, and when nobody got anything, the payment as a whole.
 */
export const confirmGroupPayment: ConfirmPayment = async (tx, payment, now) => {
  const { id, eventCode } = payment;
  const shares = await listShares(tx, [id]);
  const codes = shares.map(({ ownerCode }) => ownerCode);
  const registrations = await lockRegistrations(tx, { eventCode, codes });
  const locked = await lockItemsOfMany(tx, { eventCode, ...holdersOf(registrations) });
  const event = await findEvent(tx, eventCode);
  if (!event) return 'lost';
  const changes = await listPaidChanges(tx, id);
  const use = (await findGroupPayment(tx, id))?.credit ?? null;
  const credit = { eventCode, owner: payment.owner };
  // What it counted on went back at the gateway meanwhile.
  if (use && !(await lockCredit(tx, use, credit))) {
    const payload = { code: payment.owner.code, payment: id };
    if (payment.amount > 0) await groupReturned.enqueue(tx, { eventCode, now, payload, once: id });
    return 'lost';
  }
  const lost: ChargedPayment[] = [];
  for (const share of shares) {
    const { ownerCode } = share;
    const whole = withCredit({ ...payment, owner: registrationOwner(ownerCode), isShare: true }, share, use);
    const registration = registrations.find(({ code }) => code === ownerCode);
    const paid = { event, payment: whole, locked, now };
    const change = changes.find(({ code }) => code === ownerCode);
    const result = change
      ? await confirmChange(tx, { change, payment: whole, now })
      : registration && (await confirmLocked(tx, finalRegistration, registration, paid));
    if (result !== 'fulfilled') lost.push(whole);
  }
  if (lost.length === shares.length) return 'lost';
  if (use) await spendCredit(tx, use, { ...credit, ownerOf: registrationOwner });
  for (const share of lost) await refundAfterwards(tx, { payment: share, now });
  await enqueuePaidByGroup(tx, { eventCode, code: payment.owner.code, paymentId: id, now });
  await announceInvoice(tx, payment, now);
  return 'fulfilled';
};

/**
 * Everything that registrations hold, to be locked in the one order in which everybody takes it
 * (docs/rooms/inventory.md#lock-order). Taken member by member, the second one's ticket would come after the
 * first one's workshops, and the group could wait in a circle with somebody who registers alone.
 */
export const holdersOf = (
  registrations: readonly Registration[],
): { owners: readonly Owner[]; and: readonly ItemKey[] } => ({
  owners: registrations.map(({ code }) => registrationOwner(code)),
  and: registrations.map(({ trackCode }) => trackItem({ code: trackCode })),
});

/** What is paid for somebody: their share of a payment, with what the group's credit pays beside it. */
function withCredit(
  payment: ChargedPayment,
  { ownerCode, amount, lines, paperLines }: PaymentShare,
  use: CreditUse | null,
): ChargedPayment {
  const own = { id: payment.id, amount, lines };
  const credits = (use?.for ?? []).filter(({ code }) => code === ownerCode);
  if (credits.length === 0) return { ...payment, ...own };
  const parts = [
    own,
    ...credits.map((one) => ({ id: one.paymentId, amount: sumOf(one.lines), lines: one.lines })),
  ];
  return {
    ...payment,
    amount: parts.reduce((sum, part) => sum + part.amount, 0),
    lines: paperLines ?? lines,
    parts,
  };
}
