import { z } from 'zod';
import { callsOf } from './parts/call';
import { entryTicket } from './parts/entry';
import { field } from './parts/field';

/**
 * The tickets of an order that several people can be in (specification §1 "Visitor kinds"). An attendee's own is `getTicket`,
 * and those of a group are its organiser's.
 */

const { get } = callsOf('orders');

export const getTickets = get('getTickets', {
  summary:
    'The tickets of everybody who comes in by a purchase, an application or a proposal: none as long as something is to be paid or decided, and once it lets nobody in any more. As PDF with a page for each person when Accept asks for one, or with the page of one alone: `ticket` is the code of theirs. No such ticket: 409.',
  access: 'visitor',
  limit: { points: 60, seconds: 600 },
  params: z.strictObject({ target: z.enum(['buyer', 'exhibitor', 'sponsor', 'proposal']), code: field.code }),
  fields: z.strictObject({ ticket: field.text(40).optional() }),
  files: ['application/pdf'],
  answer: z.object({
    tickets: z.array(
      z.object({
        entry: entryTicket,
        /** Whose it is. */
        name: z.string(),
        /** What was bought, or what they are there as. */
        role: z.string(),
      }),
    ),
  }),
});
