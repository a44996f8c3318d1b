import { OrderLost } from '../../checkout/order-part';
import type { PaidOrder } from '../../orders/order-kind';
import { publish } from '../../platform/bus/publish';
import type { Db } from '../../platform/database/database';
import { constraintOf } from '../../platform/database/statements';
import { availabilities } from '../../platform/inventory/availability';
import { giveBack } from '../../platform/inventory/give-back';
import { leaveLine } from '../../platform/inventory/join-line';
import { sellBasket } from '../../workshops/basket/sell-basket';
import { enqueueConfirmation } from '../letters/confirmation';
import { enqueuePlacesLost } from '../letters/places-lost';
import { enqueueRefunded } from '../letters/refunded';
import { fulfilParts } from '../order-parts';
import { lockForSubmit, moveRegistration, type Registration } from '../queries';
import { registrationOwner } from '../registration-owner';
import { canFollow } from '../statuses';
import { placeItemsOf, requireTrack, type Track, trackItem } from '../tracks';
import { enqueuePlaceLost } from './place-lost';
import { takeOverPlace } from './take-over-place';

/** How a registration becomes final: its place, its seats and its parts are sold. */
export const finalRegistration: PaidOrder<Registration> = {
  lock: lockForSubmit,
  owner: ({ code }) => registrationOwner(code),
  locale: ({ locale }) => locale,
  isOpen: ({ status }) => canFollow(status, 'submitted'),
  places: (_tx, registration, event) => placeItemsOf(event, registration),
  async markSubmitted(tx, { eventCode, code, placeOf }, { event, fees, payment, now }) {
    const whole =
      placeOf === null ? fees : await takeOverPlace(tx, { event, fees, now }, { eventCode, code, placeOf });
    const submitted = { submittedAt: now, fees: whole, paymentId: payment?.id ?? null, placeOf: null };
    try {
      await moveRegistration(tx, { eventCode, code, to: 'submitted', ...submitted });
    } catch (error) {
      const isTaken = constraintOf(error) === 'registrations_submitted_email';
      throw isTaken ? new OrderLost('email_taken') : error;
    }
  },
  async takeParts(tx, { eventCode, code, trackCode, mode }, agreement) {
    const { event, fees, isOneOfMany, now } = agreement;
    const owner = registrationOwner(code);
    const seats = await sellBasket(tx, { eventCode, owner, ...(isOneOfMany && { lock: 'none' }), now });
    const ticket = { trackCode, mode };
    const lostOfParts = await fulfilParts(tx, event, { eventCode, owner, ticket, lines: fees.lines, now });
    const isTooLittle = seats.sold.length < event.definition.registration.workshops_required;
    if (seats.lost.length > 0 && isTooLittle) throw new OrderLost('choice_lost', seats.lost.length);
    const lostSeats = seats.lost.map((session) => ({ category: 'workshop' as const, code: session }));
    return [...lostSeats, ...lostOfParts];
  },
  async announce(tx, { eventCode, code, trackCode }, { event, lost, isOneOfMany, now }) {
    await enqueueConfirmation(tx, { eventCode, code, now });
    if (lost.length > 0) await enqueuePlacesLost(tx, { eventCode, code, lost, now });
    const tracks = [requireTrack(event, trackCode)];
    if (!isOneOfMany) await dropSoldOutPages(tx, { eventCode, tracks, now });
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
    await enqueueRefunded(tx, payment, { code, reason, now });
  },
};

/** Drops the cached pages of an event when one of the tracks is sold out, because they show which are on sale. */
export async function dropSoldOutPages(
  tx: Db,
  { eventCode, tracks, now }: { eventCode: string; tracks: readonly Pick<Track, 'code'>[]; now: string },
): Promise<void> {
  const found = await availabilities(tx, { eventCode, items: tracks.map(trackItem), now });
  if (found.some(({ availability }) => availability.state === 'full')) {
    await publish(tx, { type: 'drop', tags: [`event:${eventCode}`] });
  }
}
