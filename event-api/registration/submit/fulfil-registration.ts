import { OrderLost } from '../../checkout/order-part';
import type { PaidOrder } from '../../orders/order-kind';
import { refundRequest } from '../../orders/order-letter';
import { constraintOf } from '../../platform/database/statements';
import { giveBack } from '../../platform/inventory/give-back';
import { leaveLine } from '../../platform/inventory/join-line';
import { sellBasket } from '../../workshops/basket/sell-basket';
import { enqueueConfirmation } from '../letters/attending';
import { enqueuePlacesLost, refunded } from '../letters/receipts';
import { fulfilParts } from '../order-parts';
import { lockForSubmit, moveRegistration, type Registration } from '../queries';
import { registrationOwner } from '../registration-owner';
import { canFollow } from '../statuses';
import { placeItemsOf } from '../tracks';
import { enqueuePlaceLost } from './place-lost';
import { takeOverPlace } from './take-over-place';

/** How a registration becomes final: its place, its seats and its parts are sold. */
export const finalRegistration: PaidOrder<Registration> = {
  lock: lockForSubmit,
  owner: ({ code }) => registrationOwner(code),
  locale: ({ locale }) => locale,
  isOpen: ({ status }) => canFollow(status, 'submitted'),
  places: (_tx, registration, event) => placeItemsOf(event, registration),
  async markSubmitted(tx, { eventCode, code, placeOf, placeSessions }, { event, fees, payment, now }) {
    const whole =
      placeOf === null
        ? fees
        : await takeOverPlace(tx, { event, fees, now }, { eventCode, code, placeOf, placeSessions });
    const submitted = { submittedAt: now, fees: whole, paymentId: payment?.id ?? null, placeOf: null };
    try {
      await moveRegistration(tx, { eventCode, code, to: 'submitted', ...submitted });
    } catch (error) {
      const isTaken = constraintOf(error) === 'registrations_submitted_email';
      throw isTaken ? new OrderLost('email_taken') : error;
    }
  },
  async takeParts(tx, { eventCode, code, trackCode, mode }, agreement) {
    const { event, fees, locked, now } = agreement;
    const owner = registrationOwner(code);
    const seats = await sellBasket(tx, { eventCode, owner, locked, now });
    const ticket = { trackCode, mode };
    const lostOfParts = await fulfilParts(tx, event, { eventCode, owner, ticket, lines: fees.lines, now });
    const isTooLittle = seats.sold.length < event.definition.registration.workshops_required;
    if (seats.lost.length > 0 && isTooLittle) throw new OrderLost('choice_lost', seats.lost.length);
    const lostSeats = seats.lost.map((session) => ({ category: 'workshop' as const, code: session }));
    return [...lostSeats, ...lostOfParts];
  },
  async announce(tx, { eventCode, code }, { lost, now }) {
    await enqueueConfirmation(tx, { eventCode, code, now });
    if (lost.length > 0) await enqueuePlacesLost(tx, { eventCode, code, lost, now });
  },
  // Somebody who lost the place gets the first position on the waitlist (design §7).
  async giveBack(tx, { eventCode, code }, { event, payment, reason, now }) {
    if (reason === 'closed') return;
    const { owner } = payment;
    // Whoever has to choose something else goes on with what is still held.
    if (reason !== 'choice_lost') await giveBack(tx, { eventCode, owner, now });
    if (reason === 'place_lost' && event.definition.registration.waitlist) {
      await leaveLine(tx, { eventCode, owner, now });
      await moveRegistration(tx, { eventCode, code, to: 'waitlisted' });
      await enqueuePlaceLost(tx, { eventCode, code, now });
    }
    await refunded.enqueue(tx, refundRequest(payment, { reason, now }));
  },
};
