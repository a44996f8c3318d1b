import { z } from 'zod';
import { availability } from './availability';
import { field, instant, money } from './field';

/** What taking a track costs before any workshop is chosen, with the event's own fees and the early-bird price. */
const trackPrice = z.object({
  /** As the event shows prices: with tax or without. */
  amount: money,
  /** The amount once the early-bird price has ended; null when there is none now. */
  later: money.nullable(),
  /** The event's fees for the track, which are in the amount. */
  includes: z.array(z.object({ name: z.string(), amount: money })),
  /** Each tax on it. */
  taxes: z.array(z.object({ name: z.string(), amount: money })),
  /** What is to be paid in the end. */
  total: money,
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
