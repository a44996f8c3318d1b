import { z } from 'zod';
import { deskCalls } from '../parts/call';
import { registrationState } from '../parts/event';
import { field, instant, money } from '../parts/field';

export const getTickets = deskCalls('read').get('getTickets', {
  summary: 'The tickets of an event: what each costs, how many are taken, and whether it is sold.',
  params: z.strictObject({ event: field.code }),
  answer: z.object({
    /** Number of the import that they are read of. */
    base: z.int(),
    tickets: z.array(
      z.object({
        ticket: z.string(),
        name: z.string(),
        fee: money,
        early_bird: z.object({ fee: money, until: instant }).nullable(),
        registrations: z.int(),
        /** Null where it has any number. */
        capacity: z.int().nullable(),
        taken: z.int(),
        opens: instant.nullable(),
        closes: instant.nullable(),
        state: registrationState.shape.state,
        listed: z.boolean(),
        invitation: z.boolean(),
      }),
    ),
  }),
});
