import { z } from 'zod';
import { PAID_KINDS } from './exemptions';
import { callsOf } from './parts/call';
import { done, field } from './parts/field';
import { ownCode } from './parts/guessed';

/** The papers of an order of any kind, for somebody else than whoever made it. */

const { post } = callsOf('orders');

export const sendPaper = post('sendPaper', {
  summary:
    'Mails the receipt of an order as it is now, or its invoice as long as that is to be paid, to any address, without a link to the order. A group has one for each payment: `payment_ID`. With the target `invoice` whoever has the link of an invoice mails its paper. Nothing was sent or paid yet: 409; to an address that got several within the hour: 429 at `email`.',
  access: 'visitor',
  limit: { points: 10, seconds: 600, guessed: ownCode('code') },
  fields: z.strictObject({
    target: z.enum([...PAID_KINDS, 'invoice']),
    code: field.code,
    payment_ID: field.code.optional(),
    email: field.email,
  }),
  answer: done,
});
