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
