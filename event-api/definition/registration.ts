import { z } from 'zod';
import { amount, code, deadline, opening, percent, strict, text, yesNo } from './values';

export const track = strict({
  code,
  /** The address part under which the track is found (specification §7, getTrackInformationBySeo). */
  seo: code,
  name: text,
  description: text.optional(),
  /** Which ways of taking part it offers; an event that is not hybrid has one. */
  modes: z.array(z.enum(['in_person', 'online'])).min(1),
  fee: amount,
  early_bird: strict({ fee: amount, until: deadline }).optional(),
  capacity: z.int().min(0).optional(),
  /** Listed for everyone, or reached by its link alone. */
  listed: yesNo.default(true),
  opens: opening.optional(),
  closes: deadline.optional(),
  workshops: yesNo.default(true),
  workshop_limit: z.int().min(1).optional(),
  membership: z.enum(['none', 'required']).default('none'),
  group: yesNo.default(false),
});

export const registration = strict({
  opens: opening.optional(),
  closes: deadline.optional(),
  homepage: z.enum(['active', 'coming_soon', 'thank_you']).default('active'),
  /** Whether attendees choose workshops (specification §3, registration_workshops). */
  workshops: yesNo.default(true),
  /** At least this many workshops to go on; 0 makes the step optional. */
  workshops_required: z.int().min(0).default(0),
  waitlist: yesNo.default(true),
  cancel_policy: strict({ text: text, refunds: z.array(strict({ until: deadline, percent })) }).optional(),
  confirmation_text: text.optional(),
  /** Extra fees added to every registration of the named tracks, or of all. */
  fees: z.array(strict({ code, name: text, amount, tracks: z.array(code).optional() })).default([]),
});
