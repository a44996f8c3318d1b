import { z } from 'zod';
import { amount, asset, clockTime, code, colour, html, strict, text, webAddress, yesNo } from './values';

const presenter = strict({
  code,
  name: z.string(),
  role: text.optional(),
  organization: text.optional(),
  biography: html.optional(),
  photo: asset.optional(),
  email: z.email().optional(),
  links: z.array(strict({ name: z.string(), url: webAddress })).default([]),
});

const session = strict({
  code,
  /** A slot, a time of its own, or both: then the time lies within the slot's. */
  slot: code.optional(),
  day: z.int().min(1).optional(),
  from: clockTime.optional(),
  to: clockTime.optional(),
  room: code.optional(),
  /** I in person, O online (specification §3, workshops_session_type). */
  type: z.enum(['I', 'O']).default('I'),
  offsite: yesNo.default(false),
  capacity: z.int().min(0).optional(),
  /** Places that are already given away when the event is first imported, for example to invited guests. */
  taken: z.int().min(0).default(0),
  /** A cancelled session stays in the programme, so that people who chose it are notified. */
  cancelled: yesNo.default(false),
});

const workshop = strict({
  code,
  title: text,
  subtitle: text.optional(),
  abstract: html.optional(),
  kind: z.enum(['workshop', 'keynote', 'panel', 'talk', 'social']).default('workshop'),
  strand: code.optional(),
  /** Without one, and with the audience `everyone`, it is for everyone, whatever audience somebody filters by. */
  audience: z.array(code).default([]),
  language: z.enum(['en', 'fr', 'both']).optional(),
  presenters: z.array(code).default([]),
  fee: amount.optional(),
  /** A paid workshop is paid with the registration or to the instructor on the day (specification §3). */
  payable: z.enum(['registration', 'instructor']).default('registration'),
  items_to_bring: text.optional(),
  photo: asset.optional(),
  links: z.array(strict({ name: z.string(), url: webAddress })).default([]),
  sessions: z.array(session).min(1),
});

const slot = strict({
  code,
  day: z.int().min(1),
  from: clockTime,
  to: clockTime,
  title: text,
  /** What happens: workshops to choose from, or something for everyone. */
  kind: z.enum(['workshops', 'keynote', 'break', 'meal', 'social', 'registration']).default('workshops'),
  location: code.optional(),
});

export const programme = strict({
  strands: z.array(strict({ code, name: text, colour: colour.optional() })).default([]),
  audiences: z.array(strict({ code, name: text })).default([]),
  rooms: z
    .array(strict({ code, name: text, location: code.optional(), capacity: z.int().min(0).optional() }))
    .default([]),
  slots: z.array(slot).default([]),
  presenters: z.array(presenter).default([]),
  workshops: z.array(workshop).default([]),
});
