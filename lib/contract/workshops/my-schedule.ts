import { z } from 'zod';
import { callsOf, fileOnly } from '../parts/call';
import { field, instant } from '../parts/field';

/** The visitor's own schedule (My workshops) as a calendar file, and as a feed that calendar programs subscribe to. */

const { get, post } = callsOf('workshops');

/** The feed's address, which calendar programs subscribe to. */
export const scheduleFeed = z.object({
  /** The unguessable part of the address; whoever has it can read the schedule. See getScheduleFeed. */
  secret: z.string(),
  issued_at: instant,
});
export type ScheduleFeed = z.infer<typeof scheduleFeed>;

export const getPersonalSchedule = get('getPersonalSchedule', {
  summary:
    'The own schedule (My workshops) of a registration, or with the code `mine` the visitor’s: the feed as JSON, the sessions as text/calendar. Its content is the basket: getWorkshopsCart.',
  access: 'visitor',
  params: z.strictObject({ code: field.code }),
  fields: z.strictObject({ language: field.locale.optional() }),
  files: ['text/calendar'],
  answer: z.object({
    /** Null until renewScheduleFeed has made one. */
    feed: scheduleFeed.nullable(),
  }),
});

export const renewScheduleFeed = post('renewScheduleFeed', {
  summary:
    'Gives the own schedule of a registration, or without a code the visitor’s, a new secret address. Earlier addresses answer 404 from then on.',
  access: 'visitor',
  limit: { points: 20, seconds: 600 },
  fields: z.strictObject({ registration_code: field.code.optional() }),
  answer: scheduleFeed,
});

export const getScheduleFeed = get('getScheduleFeed', {
  summary:
    'An own schedule as a calendar, for programs that subscribe to it. A secret that is unknown, replaced or another event’s: 404.',
  access: 'public',
  limit: { points: 600, seconds: 60 },
  params: z.strictObject({ secret: field.text(100) }),
  fields: z.strictObject({ language: field.locale.optional() }),
  files: ['text/calendar'],
  answer: fileOnly,
});
