import { z } from 'zod';
import { asset, clockTime, code, colour, hostName, percent, strict, text, yesNo } from './values';

const weekday = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);

export const identity = strict({
  code,
  client: strict({ code, name: text }),
  name: text,
  tagline: text.optional(),
  description: text.optional(),
  /** I in person, O online, H hybrid (specification §1). */
  type: z.enum(['I', 'O', 'H']),
  languages: z.array(z.enum(['en', 'fr'])).min(1),
  time_zone: z.string(),
  currency: z.string().length(3).default('USD'),
  /** Which words the site uses for signing up (specification §1). */
  wording: z.enum(['registration', 'ticket']).default('registration'),
  /** The first day: a date, or the first such weekday at least so many weeks after the import. */
  starts: z.union([z.iso.date(), strict({ weeks_ahead: z.int().min(1).max(104), weekday })], {
    error: 'write a date such as 2027-02-04, or { weeks_ahead: 12, weekday: thursday }',
  }),
  days: z.array(strict({ code, title: text.optional(), day: z.int().min(1).max(31) })).min(1),
  /** When a new conference day begins; sessions after midnight belong to the day before until then. */
  day_change: clockTime.default('00:00'),
  place: strict({ name: text, city: text.optional(), address: z.string().optional() }).optional(),
  hosts: z
    .array(
      strict({
        host: hostName,
        test: yesNo.default(false),
        testable: yesNo.default(false),
      }),
    )
    .min(1),
  theme: strict({ type: z.enum(['light', 'dark', 'system']).default('system'), accent: colour }),
  event_logo: asset.optional(),
  client_logo: asset.optional(),
  copyright: text.optional(),
  contact_email: z.email(),
  tax: strict({ name: text, percent }).optional(),
  analytics: strict({
    hotjar_track: yesNo.default(false),
    hotjar_site: z.string().optional(),
    posthog: yesNo.default(false),
    posthog_key: z.string().optional(),
    tag_manager: z.string().optional(),
  }).optional(),
});
