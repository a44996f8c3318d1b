import { z } from 'zod';
import { AVAILABILITY_STATES, type Availability as Left } from '../../domain/programme/availability';
import { instant } from './field';

/** How many places are left, in the one word that every screen uses (design §6). */
export const availability = z.object({
  state: z.enum(AVAILABILITY_STATES),
  /** Null when the thing cannot run out. */
  left: z.int().nullable(),
  capacity: z.int().nullable(),
  /** Held: when the first place may return. */
  returns_at: instant.nullable(),
  /** Only with `held`: how many of the places may return. */
  held: z.int().optional(),
});
export type Availability = z.infer<typeof availability>;

/** What the rules found, as answers write it; a thing that the inventory does not know cannot run out. */
export function availabilityOnWire(found?: Left): Availability {
  if (!found) return { state: 'available', left: null, capacity: null, returns_at: null };
  const { state, left, capacity, returnsAt, held } = found;
  return { state, left, capacity, returns_at: returnsAt ?? null, ...(held !== undefined && { held }) };
}
