import { z } from 'zod';
import { instant } from './field';

/** How many places are left, in the one word that every screen uses (design §6). */
export const availability = z.object({
  state: z.enum(['available', 'limited', 'held', 'full']),
  /** Null when the thing cannot run out. */
  left: z.int().nullable(),
  capacity: z.int().nullable(),
  /** Held: when the first place may return. */
  returns_at: instant.nullable(),
});
export type Availability = z.infer<typeof availability>;
