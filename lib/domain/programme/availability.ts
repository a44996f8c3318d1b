/**
 * The availability states that every screen and call uses (design §6). `held` means that all places are taken, but some are
 * only held and may become free again.
 */
export const AVAILABILITY_STATES = ['available', 'limited', 'held', 'full'] as const;

export interface Availability {
  state: (typeof AVAILABILITY_STATES)[number];
  /** Places left; null where there is no limit. */
  left: number | null;
  capacity: number | null;
  /** When the first held place may become free; only with `held`. */
  returnsAt?: string;
  /** How many places are only held; only with `held`. */
  held?: number;
}

/** An item is `limited` when at most this many places are left, or at most this share of all places. */
const MAX_LIMITED_PLACES = 5;
const MAX_LIMITED_RATIO = 0.1;

export interface Occupancy {
  /** Null: no limit. */
  capacity: number | null;
  sold: number;
  /** Places with a hold that has not expired; expired holds do not count. */
  held: number;
  /** When the first of these holds expires; null without holds. */
  firstEnd: string | null;
}

/** The availability of an item (design §6). */
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
