import { z } from 'zod';
import { defineCall, fileOnly } from '../parts/call';
import { field, instant } from '../parts/field';

/** The visitor's own schedule (My workshops) as a calendar file, and as a calendar that programs follow. */

/** The address at which calendars follow somebody's own schedule. */
export const scheduleFeed = z.object({
  /** The part of the address that nobody can guess; whoever has it reads the schedule. See getScheduleFeed. */
  secret: z.string(),
  issued_at: instant,
});
export type ScheduleFeed = z.infer<typeof scheduleFeed>;

export const getPersonalSchedule = defineCall({
  id: 'getPersonalSchedule',
  capability: 'workshops',
  method: 'GET',
  path: '/getPersonalSchedule/{code}',
  summary:
    'The own schedule (My workshops) of a registration, or with the code `mine` the visitor’s: as JSON its feed, as text/calendar its sessions. What it holds is the basket: getWorkshopsCart.',
  access: 'visitor',
  params: z.strictObject({ code: field.code }),
  fields: z.strictObject({ language: field.locale.optional() }),
  files: ['text/calendar'],
  answer: z.object({
    /** Null until renewScheduleFeed has made one. */
    feed: scheduleFeed.nullable(),
  }),
});

export const renewScheduleFeed = defineCall({
  id: 'renewScheduleFeed',
  capability: 'workshops',
  method: 'POST',
  path: '/renewScheduleFeed',
  summary:
    'Gives the own schedule of a registration, or without a code the visitor’s, a new secret address. Every earlier one answers 404 from now on.',
  access: 'visitor',
  limit: { points: 20, seconds: 600 },
  fields: z.strictObject({ registration_code: field.code.optional() }),
  answer: scheduleFeed,
});

export const getScheduleFeed = defineCall({
  id: 'getScheduleFeed',
  capability: 'workshops',
  method: 'GET',
  path: '/getScheduleFeed/{secret}',
  summary:
    'The calendar that somebody’s own schedule is now, for programs that follow it. Unknown, renewed or another event’s: 404.',
  access: 'public',
  limit: { points: 600, seconds: 60 },
  params: z.strictObject({ secret: field.text(100) }),
  fields: z.strictObject({ language: field.locale.optional() }),
  files: ['text/calendar'],
  answer: fileOnly,
});
