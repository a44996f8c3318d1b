import type { FeeSummary } from '@/lib/domain/registration/fees';
import { OrderLost } from '../../checkout/order-part';
import { publish } from '../../platform/bus/publish';
import type { Db } from '../../platform/database/database';
import { constraintOf } from '../../platform/database/statements';
import { availabilities } from '../../platform/inventory/availability';
import { release } from '../../platform/inventory/release';
import { sell } from '../../platform/inventory/sell';
import type { ChargedPayment } from '../../platform/owner-kind';
import type { SiteEvent } from '../../tenancy/event';
import { sellBasket } from '../../workshops/basket/sell-basket';
import { enqueueConfirmation } from '../letters/confirmation';
import { enqueuePlacesLost } from '../letters/places-lost';
import { fulfilParts } from '../order-parts';
import { moveRegistration, type Registration } from '../queries';
import { registrationOwner } from '../registration-owner';
import { placeItemsOf, requireTrack, type Track, trackItem } from '../tracks';
import { refundLost } from './refund-lost';
import { takeOverPlace } from './take-over-place';

export interface Fulfilment {
  event: SiteEvent;
  /** Started, and locked by the transaction. */
  registration: Registration;
  /** What was charged; may be empty. */
  fees: FeeSummary;
  /** Null if nothing was owed. */
  payment: ChargedPayment | null;
  /**
   * One of many that one transaction completes: it has locked everything that they hold, and tells afterwards what is sold
   * out (`dropSoldOutPages`).
   */
  isOneOfMany?: boolean;
  now: string;
}

/**
 * `place_lost`: no place is left in the track; `email_taken`: another registration was submitted with the address;
 * `code_ended`: the discount code that lowered the price was used up by others; `choice_lost`: so was something without which
 * the order is not what was agreed on.
 */
export type FulfilResult = 'fulfilled' | 'place_lost' | 'email_taken' | OrderLost['reason'];

class PlaceLost extends Error {}

/**
 * Sells the place and the seats of a registration and marks it as submitted, in the transaction that confirms it. Lost seats
 * are reported and refunded. If no place in the track is left, everything is rolled back: without a payment, by the caller,
 * who must then refuse.
 */
export async function fulfilRegistration(tx: Db, fulfilment: Fulfilment): Promise<FulfilResult> {
  try {
    // What was charged is refunded in the same transaction, so only this part is undone.
    await (fulfilment.payment
      ? tx.transaction((inner) => fulfil(inner, fulfilment))
      : fulfil(tx, fulfilment));
    return 'fulfilled';
  } catch (error) {
    if (error instanceof PlaceLost) return 'place_lost';
    if (error instanceof OrderLost) return error.reason;
    if (constraintOf(error) === 'registrations_submitted_email') return 'email_taken';
    throw error;
  }
}

async function fulfil(
  tx: Db,
  { event, registration, fees, payment, isOneOfMany = false, now }: Fulfilment,
): Promise<void> {
  const { eventCode, code } = registration;
  const owner = registrationOwner(code);
  const track = requireTrack(event, registration.trackCode);
  const items = placeItemsOf(event, registration);
  const place = await sell(tx, { eventCode, owner, items, lock: isOneOfMany ? 'none' : 'all', now });
  if (place.lost.length > 0) throw new PlaceLost();

  const { placeOf } = registration;
  const whole =
    placeOf === null ? fees : await takeOverPlace(tx, { event, fees, now }, { eventCode, code, placeOf });
  const submitted = { submittedAt: now, fees: whole, paymentId: payment?.id ?? null, placeOf: null };
  await moveRegistration(tx, { eventCode, code, to: 'submitted', ...submitted });
  const seats = await sellBasket(tx, { eventCode, owner, ...(isOneOfMany && { lock: 'none' }), now });
  const ticket = { trackCode: track.code, mode: registration.mode };
  const lostOfParts = await fulfilParts(tx, event, { eventCode, owner, ticket, lines: fees.lines, now });
  await release(tx, { eventCode, owner, now });

  await enqueueConfirmation(tx, { eventCode, code, now });
  const lostSeats = seats.lost.map((session) => ({ category: 'workshop' as const, code: session }));
  const lost = [...lostSeats, ...lostOfParts];
  // What costs nothing is had as it was reviewed, or not at all. What was paid for is given back where the rest is of use.
  const required = event.definition.registration.workshops_required;
  const isTooLittle = seats.lost.length > 0 && seats.sold.length < required;
  if (isTooLittle || (lost.length > 0 && !payment)) throw new OrderLost('choice_lost');
  if (lost.length > 0) {
    await enqueuePlacesLost(tx, { eventCode, code, lost, now });
    if (payment) await refundLost(tx, { payment, lost, now });
  }
  if (!isOneOfMany) await dropSoldOutPages(tx, { eventCode, tracks: [track], now });
}

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
