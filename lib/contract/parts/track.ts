import { z } from 'zod';
import { availability } from './availability';
import { field, instant, money } from './field';

/** What taking a track costs before any workshop is chosen: the total of the review step, with all that it includes. */
const trackPrice = z.object({
  /** With tax, the event's own fees and the early-bird price. */
  total: money,
  /** The total once the early-bird price has ended; null when there is none now. */
  later: money.nullable(),
  /** What the total has beside the track's own fee: the event's fees for the track, and the tax. */
  includes: z.array(z.object({ name: z.string(), amount: money })),
});

export const registrationTrack = z.object({
  ID: z.string(),
  code: z.string(),
  seo: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  modes: z.array(z.enum(['in_person', 'online'])),
  fee: money,
  price: trackPrice,
  early_bird: z.object({ fee: money, until: instant }).nullable(),
  /** `open`, or why the track cannot be chosen now. */
  state: z.enum(['open', 'not_open_yet', 'closed', 'sold_out']),
  opens: instant.nullable(),
  closes: instant.nullable(),
  availability,
  listed: field.yesNo,
  group: field.yesNo,
  /** Whether it is by invitation: starting needs an invitation code. */
  invitation: field.yesNo,
  workshops: field.yesNo,
  workshop_limit: z.int().nullable(),
  /** It asks for photos of documents. */
  documents: field.yesNo,
});
export type RegistrationTrack = z.infer<typeof registrationTrack>;
