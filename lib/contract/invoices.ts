import { z } from 'zod';
import { byCode, cardPayment, paymentKey, submitAnswer } from './orders';
import { callsOf, fileOnly } from './parts/call';
import { field, instant, money } from './parts/field';
import { ownCode } from './parts/guessed';

/** Paying an invoice by card through its link: for every kind of order that is paid later (specification §1, §5). */

const { get, post } = callsOf('orders');

/** What whoever has an invoice's link may know: the paper, and nothing that opens the order. */
export const payableInvoice = z.object({
  code: z.string(),
  number: z.string(),
  state: z.enum(['open', 'paid', 'void']),
  organization: z.string(),
  /** Blank for none. */
  purchase_order: z.string(),
  issued_at: instant,
  due_at: instant,
  paid_at: instant.nullable(),
  /** The rows of its paper, as text in the caller's language. */
  amounts: z.array(z.object({ label: z.string(), amount: z.string(), total: z.boolean() })),
  /** How it can be paid otherwise; null when nothing is to be paid. */
  note: z.string().nullable(),
  /** What is still to be paid. */
  owed: money,
  /** What was given back of it, each by a paper with a number of its own. */
  credit_notes: z.array(z.object({ number: z.string(), issued_at: instant, amount: money })),
  /** By which it was paid; null for what came in another way. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The newest payment by card. `pending`: the gateway has not answered yet. */
  payment: z.enum(['none', 'pending', 'declined']),
});
export type PayableInvoice = z.infer<typeof payableInvoice>;

export const getInvoice = get('getInvoice', {
  summary:
    'An invoice for whoever has its link, to read and to pay. Nothing of it opens the order that it is for. An unknown code: 404 at `code`.',
  access: 'visitor',
  limit: { points: 120, seconds: 600, guessed: ownCode('code') },
  params: byCode,
  answer: payableInvoice,
});

export const payInvoice = post('payInvoice', {
  summary:
    'Pays by card what is still owed of an invoice, once however often it is called with the same key. Declined: 422 at `credit`; another amount is owed by now: 409 with reason `changed_since_review`; nothing is owed: nothing is charged. What came in another way while the payment ran is given back to the card.',
  access: 'visitor',
  limit: { points: 60, seconds: 60, guessed: ownCode('code') },
  fields: z.strictObject({
    code: field.code,
    /** What was shown to be owed, in minor units. */
    owed: z.coerce.number().int(),
    payment_key: paymentKey,
    ...cardPayment,
  }),
  answer: submitAnswer({ invoice: payableInvoice }),
});

export const getInvoicePaper = get('getInvoicePaper', {
  summary: 'An invoice as PDF for whoever has its link, in its own language; its receipt once it is paid.',
  access: 'visitor',
  limit: { points: 60, seconds: 600, guessed: ownCode('code') },
  params: byCode,
  answer: fileOnly,
  files: ['application/pdf'],
});

export const getCreditNote = get('getCreditNote', {
  summary:
    'A credit note of an invoice as PDF, for whoever has the invoice’s link, in the invoice’s language.',
  access: 'visitor',
  limit: { points: 60, seconds: 600, guessed: ownCode('code') },
  params: z.strictObject({ code: field.code, number: field.code }),
  answer: fileOnly,
  files: ['application/pdf'],
});
