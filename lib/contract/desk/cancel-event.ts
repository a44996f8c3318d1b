import { z } from 'zod';
import { deskCalls } from '../parts/call';
import { field, money } from '../parts/field';

const owner = deskCalls('owner');
const params = z.strictObject({ event: field.code });

/** What an event can have that is cancelled with it; `kept`: places that groups keep for others. */
export const AFFECTED_KINDS = ['registration', 'kept', 'application', 'buyer', 'group', 'presenter'] as const;

const MAX_MESSAGE_CHARS = 5000;

export const getCancellation = owner.get('getCancellation', {
  summary: 'What cancelling the whole event would do: who has what, what goes back, and who is written to.',
  params,
  answer: z.object({
    /** `resumable`: it is cancelled, and some of it is still to be done. */
    outcome: z.enum(['possible', 'resumable', 'over', 'already']),
    orders: z.array(z.object({ kind: z.enum(AFFECTED_KINDS), count: z.int() })),
    /** What goes back to cards, in how many parts. */
    refunds: z.array(money.extend({ count: z.int() })),
    /** What is owed by invoice, which nobody pays any more. */
    voided: z.array(money.extend({ count: z.int() })),
    /** What came in for invoices by transfer or cheque, which the organiser gives back. */
    by_hand: z.array(money.extend({ order: z.string() })),
    /** Payments under way: their orders can only be cancelled afterwards. */
    in_flight: z.int(),
  }),
});

export const cancelWholeEvent = owner.post('cancelWholeEvent', {
  summary:
    'Cancels an event: no more sales, all money back, one letter to each person. Another code than its own: 422 at `code`. Goes on as a task.',
  params,
  fields: z.strictObject({
    /** Typed by whoever means it. */
    code: field.text(),
    message: z.string().trim().max(MAX_MESSAGE_CHARS).default(''),
  }),
  answer: z.object({ task: z.string() }),
});
