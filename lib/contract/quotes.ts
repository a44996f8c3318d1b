import { z } from 'zod';
import { PAID_KINDS } from './exemptions';
import { paidMembers } from './groups/group-pay';
import { callsOf, fileOnly } from './parts/call';
import { field } from './parts/field';

/**
 * What an order would cost, on paper: for whoever has to ask somebody before they order
 * (docs/rooms/checkout.md#quotes).
 */

const { get } = callsOf('orders');

export const getQuote = get('getQuote', {
  summary:
    'What an order that is not sent yet costs now, as PDF in the caller’s language, with the day until which that holds. It keeps no places and takes no number. Sent already, or free: 409. A group’s is its organiser’s, and of those who are paid for now: `members`, or all who can be. Somebody else’s: 404 at `members`.',
  access: 'visitor',
  limit: { points: 30, seconds: 600 },
  params: z.strictObject({ target: z.enum(PAID_KINDS), code: field.code }),
  fields: z.strictObject({ members: paidMembers.optional() }),
  answer: fileOnly,
  files: ['application/pdf'],
});
