import { z } from 'zod';
import { callsOf } from '../parts/call';
import { field } from '../parts/field';
import { keynote, presenter, workshopSummary } from '../parts/workshop';

/** Workshops, keynotes and presenters (specification §7 "Schedule and workshops"). */

const { get } = callsOf('workshops');

export const getWorkshopsBySchema = get('getWorkshopsBySchema', {
  summary:
    'Every workshop of the event in the organiser’s order, or those that a search finds, or everybody who presents, by name; {x} is the event’s code.',
  access: 'public',
  maxAge: 60,
  params: z.strictObject({ x: field.code }),
  fields: z.strictObject({
    list: z.enum(['workshops', 'presenters']).default('workshops'),
    /** Only workshops with a session that `getScheduleListByCodeAndTrack` finds, or without sessions and found in the same way. */
    q: field.text(100).optional(),
  }),
  answer: z.object({
    time_zone: z.string(),
    /** Empty unless `list` is `workshops`. */
    workshops: z.array(workshopSummary),
    /** Empty unless `list` is `presenters`. */
    presenters: z.array(presenter),
  }),
});

export const getWorkshopKeynote = get('getWorkshopKeynote', {
  summary:
    'The keynote that is on or comes next; after the last one, the first. Null when the event has none.',
  access: 'public',
  maxAge: 60,
  answer: z.object({ keynote: keynote.nullable() }),
});

export const getWorkshopKeynotes = get('getWorkshopKeynotes', {
  summary: 'The keynotes, by start.',
  access: 'public',
  maxAge: 60,
  answer: z.object({ keynotes: z.array(keynote) }),
});

export const getRandomWorkshops = get('getRandomWorkshops', {
  summary: 'Some of the workshops that are still to come; others every hour, the same ones within it.',
  access: 'public',
  maxAge: 60,
  fields: z.strictObject({ count: z.int().min(1).max(24).default(3) }),
  answer: z.object({ workshops: z.array(workshopSummary) }),
});
