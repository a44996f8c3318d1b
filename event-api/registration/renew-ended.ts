import type { Db } from '../platform/database/database';
import { holdAgain } from '../platform/inventory/hold-again';
import { type ItemKey, keyOf, type Places } from '../platform/inventory/items';
import { lockItemsOf } from '../platform/inventory/lock-items-of';
import { seatOf } from '../programme/seats';
import type { SiteEvent } from '../tenancy/event';
import { TRACK_PLACES } from '../tenancy/registration-state';
import { takeGroupPlace } from './group-place';
import { placeItemsOf } from './place-items';
import type { RegistrationReading } from './read-registration';
import { registrationOwner } from './registration-owner';

/** Everything that a registration takes of the inventory to be submitted as it was reviewed. */
export function neededPlaces(
  event: SiteEvent,
  { registration, cart, parts }: Pick<RegistrationReading, 'registration' | 'cart' | 'parts'>,
): Places[] {
  const sessions = cart.items
    .filter((item) => item.cancelled === 'N')
    .map((item) => ({ ...seatOf(item.workshops_session_code), quantity: 1 }));
  return [...placeItemsOf(event, registration), ...sessions, ...parts.flatMap((part) => part.places)];
}

/**
 * The places of a started registration whose hold has ended: in its track, and with `chosen` also of its sessions and of
 * whatever else it chose.
 */
export function endedPlaces(
  event: SiteEvent,
  { registration, holds, cart, parts }: RegistrationReading,
  { chosen, now }: { chosen: boolean; now: string },
): Places[] {
  if (registration.status !== 'started') return [];
  const isHeld = (item: ItemKey) => holds.some((hold) => keyOf(hold) === keyOf(item) && hold.endsAt > now);
  const sessions = cart.items
    .filter((item) => item.workshops_cart_status === 'N' && item.cancelled === 'N')
    .map((item) => ({ ...seatOf(item.workshops_session_code), quantity: 1 }));
  const items = chosen ? [...sessions, ...parts.flatMap((part) => part.places)] : [];
  return [...placeItemsOf(event, registration), ...items].filter((item) => !isHeld(item));
}

/**
 * Holds again what ended, as long as it is free: who takes longer than a hold lasts is not sent back for nothing (design
 * §7). What went to others stays as it is. A registration of a group gets another place of its group first.
 */
export async function renewEnded(
  tx: Db,
  { registration }: Pick<RegistrationReading, 'registration'>,
  { ended, now, holdSeconds }: { ended: readonly Places[]; now: string; holdSeconds: number },
): Promise<void> {
  const { eventCode, code, groupCode, trackCode } = registration;
  const owner = registrationOwner(code);
  if (groupCode !== null && ended.some(({ kind }) => kind === TRACK_PLACES)) {
    await lockItemsOf(tx, { eventCode, owner, and: ended });
    await takeGroupPlace(tx, registration, { track: trackCode, now });
  }
  await holdAgain(tx, { eventCode, owner, items: ended, now, holdSeconds });
}
