import { z } from 'zod';
import { BUYER_STEPS } from '../domain/orders/buyer-steps';
import { activity, activityChoice } from './activities';
import {
  answersOf,
  byCode,
  feeSummary,
  invoiceStanding,
  lostThing,
  orderCalls,
  orderPayment,
  paymentAttempt,
  paymentEntry,
  problemOf,
  submitAnswer,
} from './orders';
import { callsOf } from './parts/call';
import { field, instant, money } from './parts/field';
import { purchase } from './shop';

/**
 * Buying an activity and merchandise without a registration (specification §1, §2, §3 "Activity", §7). One buyer is one
 * order; who buys again begins another one.
 */

const { get, post } = callsOf('buyers');
const { begin, save, sendLink, openLink, receipt } = orderCalls('buyers', 'buyer');

const ownOrder = { grant: 'buyer', by: 'code' } as const;

/** An order as its buyer sees it: all that its screens need, in one answer. */
export const buyerOrder = z.object({
  code: z.string(),
  /** `cancelled`: all of it was given back. */
  status: z.enum(['started', 'submitted', 'cancelled']),
  /** As last saved; null until the details are given. */
  email: z.string().nullable(),
  name: z.string().nullable(),
  /** The steps of this order; `open`: nothing is missing in those before it. */
  steps: z.array(z.object({ id: z.enum(BUYER_STEPS), complete: field.yesNo, open: field.yesNo })),
  /** The activity with its places; null while none is chosen. */
  activity: z
    .object({ activity, quantity: z.int(), place: activityChoice.shape.place, amount: money })
    .nullable(),
  purchases: z.array(purchase),
  /**
   * Who takes which place of the activity, from 1, where the event has the form `activity`. `code` is the owner of their
   * answers, for the calls of forms, addresses and files; `complete`: they passed the check of the whole form.
   */
  participants: z.array(
    z.object({ place: z.int(), code: z.string(), name: z.string().nullable(), complete: field.yesNo }),
  ),
  /** The answers as display text, by section; `place`: of which participant. */
  answers: z.array(answersOf(['activity', 'details']).element.extend({ place: z.int().nullable() })),
  fees: feeSummary,
  /** Why it cannot be submitted yet, each with the step that solves it. */
  problems: z.array(
    problemOf(BUYER_STEPS, ['nothing_chosen', 'choice_lost', 'incomplete', 'closed']).extend({
      /** Of whose participant something is missing. */
      place: z.int().optional(),
    }),
  ),
  /** Sent with the submit, so that nobody pays for another list than the one they saw. */
  version: z.int(),
  /** `pending`: the charge was sent and the gateway has not answered yet. `refunded`: everything went to others. */
  payment: z.enum(['none', 'pending', 'declined', 'refunded']),
  /** When the first of its holds ends; null while nothing is held. */
  reserved_until: instant.nullable(),
  extensions_left: z.int(),
  submitted_at: instant.nullable(),
  /** With which it is paid later; null where it is not. */
  invoice: invoiceStanding.nullable(),
  /** What was paid of one that was submitted, and went back, with the card. */
  payments: z.array(paymentEntry),
  /** How many tickets it has, as it stands (getTickets). */
  tickets: z.int(),
  /** When all of it was paid; null while something is to be paid, and where nothing was. */
  paid_at: instant.nullable(),
  lost: z.array(lostThing),
  /** What was given back, or is on its way; null for nothing. */
  refunded: money.nullable(),
  as_of: instant,
});
export type BuyerOrder = z.infer<typeof buyerOrder>;

export const generateActivity = begin('generateActivity', {
  summary:
    'Begins an order without a registration, with the visitor’s access to it. The details of a visitor who is registered are filled in. Nothing is sold without a registration now: 409.',
  answer: buyerOrder,
});

export const getBuyerOrder = get('getBuyerOrder', {
  summary: 'An order without a registration: what is chosen and held, what is missing, its total.',
  access: ownOrder,
  params: byCode,
  answer: buyerOrder,
});

export const saveBuyerInformations = save('saveBuyerInformations', {
  summary:
    'Checks and saves the buyer’s details, the event’s form `buyer`. Invalid answers: 422 at each field. Others saved by somebody else since `revision`: 409 with reason `answers_changed`.',
  answer: buyerOrder,
});

export const holdBuyerOrder = post('holdBuyerOrder', {
  summary:
    'Holds what an order has chosen for longer, at most twice, and holds again what ended and is still there.',
  access: ownOrder,
  limit: { points: 60, seconds: 60 },
  fields: byCode,
  answer: buyerOrder,
});

export const submitActivityApplication = post('submitActivityApplication', {
  summary:
    'Submits an order without a registration and charges its total, once however often it is called with the same key. `amount` is the total that was shown, in minor units; `activity_code` and `quantity`, when sent, have to be what is chosen. Declined: 422 at `credit`; something changed since it was shown: 409 with reason `changed_since_review`; others have it by now: 409 with reason `places_lost`. What others took while the payment ran is given back, and named in `lost`.',
  access: { grant: 'buyer', by: 'buyer_code' },
  limit: { points: 60, seconds: 60 },
  fields: z.strictObject({
    buyer_code: field.code,
    activity_code: field.code.optional(),
    quantity: z.coerce.number().int().min(1).max(1000).optional(),
    amount: z.coerce.number().int(),
    ...paymentAttempt,
    ...orderPayment,
  }),
  answer: submitAnswer({ order: buyerOrder }),
});

export const openBuyerOrder = openLink('openBuyerOrder', {
  summary:
    'Opens an order by the secret of a mailed link, and gives the visitor access to it. The link has ended: 422.',
  answer: buyerOrder,
});

export const sendBuyerLink = sendLink('sendBuyerLink', {
  summary:
    'Mails links that open the orders of an e-mail address, each for a day. There are none: 404 at `email`.',
  points: 10,
});

export const getBuyerReceipt = receipt(
  'getBuyerReceipt',
  'The receipt of a submitted order as PDF, in its buyer’s language. Not submitted: 409.',
);
