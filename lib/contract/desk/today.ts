import { z } from 'zod';
import { deskCalls } from '../parts/call';
import { field, instant } from '../parts/field';
import { task } from './tasks';

/** What waits for somebody, by what it is. */
export const WAITING_KINDS = [
  'payments',
  'invoices',
  'letters',
  'jobs',
  'bounced',
  'applications',
  'proposals',
  'clashes',
  'overlaps',
] as const;

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
        /** What they paid for it and with it, less what went back; null for those who may not see money. */
        paid: amount.nullable(),
        /** Of its places; null where it cannot run out. */
        places: z.object({ taken: z.int(), capacity: z.int() }).nullable(),
      }),
    ),
    /** Who passed the entrance today; null on days on which nobody did and that are none of the event's. */
    arrivals: z
      .object({
        came: z.int(),
        expected: z.int(),
        /** Without a registration, such as exhibitors and presenters. */
        others: z.int(),
        tickets: z.array(z.object({ name: z.string(), came: z.int(), expected: z.int() })),
        /** The hours in which somebody came, by their beginnings. */
        hours: z.array(z.object({ hour: instant, count: z.int() })),
      })
      .nullable(),
    /** Kinds of which something waits, and which the account may see. */
    waiting: z.array(z.object({ kind: z.enum(WAITING_KINDS), count: z.int() })),
    /** What ends within a week. */
    ending: z.array(
      z.object({
        what: z.enum(['early_bird', 'registration', 'proposals', 'applications']),
        /** Of the ticket or kind; null for all of the event. */
        name: z.string().nullable(),
        ends_at: instant,
      }),
    ),
    /** Long acts that run, or ended since yesterday. */
    tasks: z.array(task),
  }),
});
