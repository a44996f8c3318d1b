import type { Db } from '../platform/database/database';
import { type ItemKey, keyOf, PlacesTaken } from '../platform/inventory/items';
import { reserve } from '../platform/inventory/reserve';
import { seatOf } from '../programme/seats';
import type { RegistrationReading } from './read-registration';
import { registrationOwner } from './registration-owner';
import { trackItem } from './tracks';

/** The places of a started registration whose hold has ended: in its track, and with `seats` also in its sessions. */
export function endedPlaces(
  { registration, track, holds, cart }: RegistrationReading,
  { seats, now }: { seats: boolean; now: string },
): ItemKey[] {
  if (registration.status !== 'started') return [];
  const isHeld = (item: ItemKey) => holds.some((hold) => keyOf(hold) === keyOf(item) && hold.endsAt > now);
  const chosen = cart.items.filter((item) => item.workshops_cart_status === 'N' && item.cancelled === 'N');
  const items = seats ? chosen.map((item) => seatOf(item.workshops_session_code)) : [];
  return [trackItem(track), ...items].filter((item) => !isHeld(item));
}

/**
 * Holds again what ended, as long as it is free: who takes longer than a hold lasts is not sent back for nothing (design
 * §7). What went to others stays as it is.
 */
export async function renewEnded(
  tx: Db,
  { registration: { eventCode, code } }: Pick<RegistrationReading, 'registration'>,
  { ended, now, holdSeconds }: { ended: readonly ItemKey[]; now: string; holdSeconds: number },
): Promise<void> {
  const owner = registrationOwner(code);
  let items = ended.map((item) => ({ ...item, quantity: 1 }));
  // A reservation is all or nothing, so it is tried again without what turned out to be taken.
  while (items.length > 0) {
    const wanted = items;
    items = await reserve(tx, { eventCode, owner, items: wanted, now, holdSeconds }).then(
      () => [],
      (error: unknown) => {
        if (!(error instanceof PlacesTaken)) throw error;
        const taken = new Set(error.items.map(keyOf));
        return wanted.filter((item) => !taken.has(keyOf(item)));
      },
    );
  }
}
