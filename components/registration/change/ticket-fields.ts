import { z } from 'zod';

/** The ticket and the way of taking part. */
export const ticketFields = z.object({
  track: z.string().min(1),
  mode: z.enum(['in_person', 'online']).optional(),
});
