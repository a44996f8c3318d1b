import { z } from 'zod';
import { callsOf } from './parts/call';
import { done, field } from './parts/field';

/** What whoever pays says of an order of any kind. */

const { post } = callsOf('orders');

/** The kinds of orders that cost something, by whom they are paid. */
export const PAID_KINDS = ['registration', 'group', 'exhibitor', 'sponsor', 'buyer'] as const;
export type PaidKind = (typeof PAID_KINDS)[number];

export const saveTaxExemption = post('saveTaxExemption', {
  summary:
    'Saves the number under which whoever pays is exempt from a tax of the event, where it lets buyers be; a blank one removes it. Not written as the event takes it: 422 at `number`. Once the order was sent: 409. A group’s is its organiser’s.',
  access: 'visitor',
  limit: { points: 60, seconds: 600 },
  fields: z.strictObject({
    target: z.enum(PAID_KINDS),
    code: field.code,
    /** The code of the tax. */
    tax: field.text(64),
    number: field.text(40),
  }),
  answer: done,
});
