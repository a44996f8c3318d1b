/**
 * The one word for how many places are left that every screen and call uses (design §6): `held` means that all are
 * taken, some of them only held.
 */
export const AVAILABILITY_STATES = ['available', 'limited', 'held', 'full'] as const;

export interface Availability {
  state: (typeof AVAILABILITY_STATES)[number];
  /** Places left; null where there is no limit. */
  left: number | null;
  capacity: number | null;
  /** When the first held place may return; only with `held`. */
  returnsAt?: string;
  /** How many places are only held; only with `held`. */
  held?: number;
}

/** `limited` says that at most so many places are left, or so large a part of all places, whichever is more. */
const MAX_LIMITED_PLACES = 5;
const MAX_LIMITED_RATIO = 0.1;

export interface Occupancy {
  /** Null: no limit. */
  capacity: number | null;
  sold: number;
  /** Held by somebody whose time has not ended; places whose time has ended are anybody's. */
  held: number;
  /** The earliest end of those holds; null without one. */
  firstEnd: string | null;
}

/** How available an item with so many places sold and held is (design §6). */
export function availabilityOf({ capacity, sold, held, firstEnd }: Occupancy): Availability {
  if (capacity === null) return { state: 'available', left: null, capacity };
  const left = Math.max(0, capacity - sold - held);
  if (left > 0) {
    const limited = left <= MAX_LIMITED_PLACES || left <= capacity * MAX_LIMITED_RATIO;
    return { state: limited ? 'limited' : 'available', left, capacity };
  }
  if (held > 0 && firstEnd !== null) return { state: 'held', left, capacity, returnsAt: firstEnd, held };
  return { state: 'full', left, capacity };
}
