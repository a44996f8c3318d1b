import type { FeeSummary } from '@/lib/domain/registration/fees';
import { OrderLost } from '../../checkout/order-part';
import type { Agreement, PaidOrder } from '../../orders/order-kind';
import { refundRequest } from '../../orders/order-letter';
import type { Db } from '../../platform/database/database';
import { constraintOf } from '../../platform/database/statements';
import { giveBack } from '../../platform/inventory/give-back';
import { leaveLine } from '../../platform/inventory/join-line';
import { lockItemsOf } from '../../platform/inventory/locks';
import { sellBasket } from '../../workshops/basket/sell-basket';
import { confirmationJob } from '../letters/attending';
import { enqueuePlacesLost, refunded } from '../letters/receipts';
import { fulfilParts } from '../order-parts';
import { lockForSubmit, moveRegistration, type Registration } from '../queries';
import { registrationOwner } from '../registration-owner';
import { canFollow } from '../statuses';
import { placeItemsOf } from '../tracks';
import { enqueuePlaceLost } from './place-lost';
import { submitRegistration } from './submit-registration';
import { takeOverPlace } from './take-over-place';

/** How a registration becomes final: its place, its seats and its parts are sold. */
export const finalRegistration: PaidOrder<Registration> = {
  lock: lockForSubmit,
  owner: ({ code }) => registrationOwner(code),
  locale: ({ locale }) => locale,
  isOpen: ({ status }) => canFollow(status, 'submitted'),
  places: (_tx, registration, event) => placeItemsOf(event, registration),
  async markSubmitted(tx, registration, { event, fees, payment, now }) {
    const { eventCode, code } = registration;
    const whole = await feesWithPlace(tx, registration, { event, fees, now });
    const letter = confirmationJob({ eventCode, code, now });
    try {
      const submitted = { fees: whole, paymentId: payment?.id ?? null, letter, now };
      return await submitRegistration(tx, { eventCode, code }, submitted);
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
  announceLost: (tx, { eventCode, code }, { lost, now }) =>
    enqueuePlacesLost(tx, { eventCode, code, lost, now }),
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

/** What it costs, with the place of somebody who cancelled where it takes one over. */
async function feesWithPlace(
  tx: Db,
  registration: Registration,
  { event, fees, now }: Pick<Agreement, 'event' | 'fees' | 'now'>,
): Promise<FeeSummary> {
  const { eventCode, code, placeOf } = registration;
  if (placeOf === null) return fees;
  // Whoever cancels locks places before payments, of which this changes the other person's.
  const owner = registrationOwner(code);
  await lockItemsOf(tx, { eventCode, owner, and: placeItemsOf(event, registration) });
  return takeOverPlace(tx, { event, fees, now }, { ...registration, placeOf });
}
