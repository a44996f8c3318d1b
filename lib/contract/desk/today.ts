import { z } from 'zod';
import { deskCalls } from '../parts/call';
import { field } from '../parts/field';

/** What waits for somebody, by what it is. */
export const WAITING_KINDS = ['payments', 'invoices', 'jobs', 'applications', 'proposals'] as const;

const amount = z.int();

export const getToday = deskCalls('read').get('getToday', {
  summary:
    'How an event stands: what was sold and received, day by day and by ticket, and what waits for somebody.',
  params: z.strictObject({ event: field.code }),
  answer: z.object({
    /** Of every amount here, which are in its minor units; amounts are null for those who may not see money. */
    currency: z.string(),
    registrations: z.int(),
    /** In sessions that have a number of seats; null where none has. */
    seats: z.object({ taken: z.int(), capacity: z.int() }).nullable(),
    /** What came in less what went back. */
    paid: amount.nullable(),
    /** The last days of the event's zone, without a gap, today at the end. */
    days: z.array(z.object({ day: field.day, registrations: z.int(), paid: amount.nullable() })),
    tickets: z.array(
      z.object({
        ticket: z.string(),
        name: z.string(),
        registrations: z.int(),
        /** Of its places; null where it cannot run out. */
        places: z.object({ taken: z.int(), capacity: z.int() }).nullable(),
      }),
    ),
    /** Kinds of which something waits, and which the account may see. */
    waiting: z.array(z.object({ kind: z.enum(WAITING_KINDS), count: z.int() })),
  }),
});
