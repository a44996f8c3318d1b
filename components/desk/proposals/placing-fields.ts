import { z } from 'zod';

/** What the form of placing a proposal takes, loaded after the page. What a time or a room has to be, the call says. */
export const placingFields = z.object({
  slot: z.string(),
  day: z.string(),
  from: z.string(),
  to: z.string(),
  room: z.string(),
  capacity: z
    .string()
    .trim()
    .regex(/^\d{0,6}$/),
});
