import type { Application } from '@/lib/contract/applications/application';
import type { ItemAvailability } from '../../platform/inventory/availability';
import { keyOf, type Places } from '../../platform/inventory/items';
import type { Hold } from '../../platform/inventory/schema';

export type PlaceState = NonNullable<Application['choice']>['place'];

/** An application's places in the inventory, with what is left for everybody. */
export interface OwnPlaces {
  held: readonly Hold[];
  sold: readonly Hold[];
  left: readonly ItemAvailability[];
}

/**
 * What became of something that an application chose.
 * @param request.offered what the organiser offers of it now; undefined when it is no longer offered
 */
export function placeState(
  { held, sold, left }: OwnPlaces,
  request: {
    place: Places;
    offered: { capacity?: number | undefined } | undefined;
    isSubmitted: boolean;
    now: string;
  },
): PlaceState {
  const { place, offered, isSubmitted, now } = request;
  const covers = (hold: Hold) => keyOf(hold) === keyOf(place) && hold.quantity >= place.quantity;
  const isUnlimited = offered !== undefined && offered.capacity === undefined;
  if (isSubmitted) return isUnlimited || sold.some(covers) ? 'confirmed' : 'lost';
  if (offered === undefined) return 'lost';
  if (isUnlimited) return 'unlimited';
  if (held.some((hold) => covers(hold) && hold.endsAt > now)) return 'held';
  const free = left.find((item) => keyOf(item) === keyOf(place))?.availability.left;
  return free === null || (free ?? 0) >= place.quantity ? 'ended' : 'lost';
}
