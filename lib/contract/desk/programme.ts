import { z } from 'zod';
import { deskCalls } from '../parts/call';
import { field, instant } from '../parts/field';

const MAX_FILTER_CHARS = 100;
const MAX_PAGES = 10_000;

/** A word of the event, with what people call it. */
const choice = z.object({ key: z.string(), name: z.string() });

export const getSessions = deskCalls('read').get('getSessions', {
  summary: 'The sessions of an event in pages, by their start, also those that are cancelled.',
  params: z.strictObject({ event: field.code }),
  fields: z.strictObject({
    /** In titles, names of presenters and codes. */
    q: field.text(MAX_FILTER_CHARS).default(''),
    day: z.string().max(MAX_FILTER_CHARS).default(''),
    room: z.string().max(MAX_FILTER_CHARS).default(''),
    state: z.string().max(MAX_FILTER_CHARS).default(''),
    page: z.int().min(1).max(MAX_PAGES).default(1),
  }),
  answer: z.object({
    sessions: z.array(
      z.object({
        session: z.string(),
        title: z.string(),
        presenters: z.array(z.string()),
        day: field.day,
        starts_at: instant,
        ends_at: instant,
        /** Null where it has none. */
        room: z.string().nullable(),
        online: z.boolean(),
        cancelled: z.boolean(),
        taken: z.int(),
        /** Null for any number. */
        capacity: z.int().nullable(),
      }),
    ),
    count: z.int(),
    pages: z.int(),
    /** What there is to filter by. */
    days: z.array(choice),
    rooms: z.array(choice),
    states: z.array(choice),
  }),
});

export const getProgrammeDay = deskCalls('read').get('getProgrammeDay', {
  summary:
    'The sessions of one day that take place, with their rooms and clock times, as a change of them names them.',
  params: z.strictObject({ event: field.code }),
  fields: z.strictObject({
    /** Without one, or with one that is none of the event, the first. */
    day: z.string().max(MAX_FILTER_CHARS).default(''),
  }),
  answer: z.object({
    /** Number of the import that it is read of. */
    base: z.int(),
    /** The one that is shown; null for an event without days. */
    day: z.string().nullable(),
    /** With the number that a change gives a session's day. */
    days: z.array(choice.extend({ number: z.int() })),
    /** In the organiser's order, also those in which nothing happens that day. */
    rooms: z.array(choice),
    sessions: z.array(
      z.object({
        session: z.string(),
        /** The session as a change names it: `programme.workshops[sky].sessions[sky-1]`. */
        field: z.string(),
        title: z.string(),
        presenters: z.array(z.string()),
        starts_at: instant,
        ends_at: instant,
        /** Clock times of the day; after midnight they go on with 24:00. */
        from: z.string(),
        to: z.string(),
        /** Its key; null where it has none. */
        room: z.string().nullable(),
        online: z.boolean(),
        /** Whether something of it is to change by what is collected. */
        collected: z.boolean(),
        taken: z.int(),
        /** Null for any number. */
        capacity: z.int().nullable(),
      }),
    ),
  }),
});
