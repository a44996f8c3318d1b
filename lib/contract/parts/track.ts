import { z } from 'zod';
import { availability } from './availability';
import { field, instant, money } from './field';

export const registrationTrack = z.object({
  ID: z.string(),
  code: z.string(),
  seo: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  modes: z.array(z.enum(['in_person', 'online'])),
  fee: money,
  early_bird: z.object({ fee: money, until: instant }).nullable(),
  /** Why one cannot take it now, or `open`. */
  state: z.enum(['open', 'not_open_yet', 'closed', 'sold_out']),
  opens: instant.nullable(),
  closes: instant.nullable(),
  availability,
  listed: field.yesNo,
  group: field.yesNo,
  workshops: field.yesNo,
  workshop_limit: z.int().nullable(),
});
export type RegistrationTrack = z.infer<typeof registrationTrack>;
