import { z } from 'zod';

/**
 * The one word for how many places are left that every screen and call uses (design §6): `held` means that all are
 * taken, some of them only held.
 */
export const AVAILABILITY_STATES = ['available', 'limited', 'held', 'full'] as const;

export const availability = z.object({
  state: z.enum(AVAILABILITY_STATES),
  /** Places left; null where there is no limit. */
  left: z.int().min(0).nullable(),
  capacity: z.int().min(0).nullable(),
  /** When the first held place may return; only with `held`. */
  returns_at: z.iso.datetime().optional(),
});
export type Availability = z.infer<typeof availability>;

/** Places are limited from here on, in number or as a part of all of them, whichever is more. */
const LIMITED_PLACES = 5;
const LIMITED_PART = 0.1;

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
    const limited = left <= LIMITED_PLACES || left <= capacity * LIMITED_PART;
    return { state: limited ? 'limited' : 'available', left, capacity };
  }
  if (held > 0 && firstEnd !== null) return { state: 'held', left, capacity, returns_at: firstEnd };
  return { state: 'full', left, capacity };
}
