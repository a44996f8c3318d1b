import { z } from 'zod';
import { callsOf } from '../parts/call';
import { cart } from '../parts/cart';
import { field, instant } from '../parts/field';

/** The visitor's basket of sessions (specification §4, §7). */

const { get, post } = callsOf('workshops');

export const getWorkshopsCart = get('getWorkshopsCart', {
  summary:
    'The basket of a registration, or with the code `mine` the visitor’s own; {x} is the audience, `attendee`.',
  access: 'visitor',
  params: z.strictObject({ code: field.code, x: z.enum(['attendee']) }),
  answer: cart,
});

export const handleWorkshopCart = post('handleWorkshopCart', {
  path: '/handle-workshop-cart',
  summary:
    'Adds, removes or swaps a session, extends the holds, or joins or leaves the waitlist of a session. A swap keeps the old seat until the new one is held. Full: 409; seats free when joining: 409. Joining with an `old_session_code` asks to be moved from that session when a seat becomes free.',
  access: 'visitor',
  limit: { points: 120, seconds: 60 },
  fields: z.strictObject({
    action: z.enum([
      'add-workshop',
      'delete-workshop',
      'swap-workshop',
      'extend-holds',
      'join-waitlist',
      'leave-waitlist',
    ]),
    audience: z.enum(['attendee']).default('attendee'),
    registration_code: field.code.optional(),
    workshop_code: field.code.optional(),
    schedule_code: field.code.optional(),
    session_code: field.code.optional(),
    old_workshop_code: field.code.optional(),
    old_schedule_code: field.code.optional(),
    old_session_code: field.code.optional(),
    schedule_start: instant.optional(),
    schedule_end: instant.optional(),
    /** Where a visitor without a registration, joining a line, is mailed the offer of a seat. */
    email: field.email.optional(),
  }),
  answer: cart,
});
