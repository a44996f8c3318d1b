import { z } from 'zod';
import { AVAILABILITY_STATES, type Availability as Left } from '../../domain/programme/availability';
import { instant } from './field';

/** Whether and how many places are left, in the states that every screen uses (design §6). */
export const availability = z.object({
  state: z.enum(AVAILABILITY_STATES),
  /** Null when the thing cannot run out. */
  left: z.int().nullable(),
  capacity: z.int().nullable(),
  /** When the first held place may become free again; only for the state `held`. */
  returns_at: instant.nullable(),
  /** Only with `held`: how many of the places may return. */
  held: z.int().optional(),
});
export type Availability = z.infer<typeof availability>;

/** Converts the rules' result to the wire's names. Things that the inventory does not know cannot run out. */
export function availabilityOnWire(found?: Left): Availability {
  if (!found) return { state: 'available', left: null, capacity: null, returns_at: null };
  const { state, left, capacity, returnsAt, held } = found;
  return { state, left, capacity, returns_at: returnsAt ?? null, ...(held !== undefined && { held }) };
}
