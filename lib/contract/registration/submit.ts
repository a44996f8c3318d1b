import { z } from 'zod';
import { formModel } from '../../domain/forms/form-model';
import { STEP_IDS } from '../../domain/registration/registration-steps';
import { defineCall } from '../parts/call';
import { cart } from '../parts/cart';
import { feeSummary } from '../parts/fees';
import { field, money } from '../parts/field';
import { byCode, ownRegistration, registrationOverview } from '../parts/registration';

/** Personal information, review and submission of a registration (specification §2, §7 "Registration"). */

export const saveRegistrationPersonalInformations = defineCall({
  id: 'saveRegistrationPersonalInformations',
  capability: 'registration',
  method: 'POST',
  path: '/saveRegistrationPersonalInformations',
  summary: 'Submits the personal information form. Each wrong answer: 422 at its field.',
  access: ownRegistration,
  fields: z.strictObject({
    code: field.code,
    model: formModel,
    options: z.record(z.string(), z.unknown()).optional(),
  }),
  answer: registrationOverview,
});

/** What stands in the way of submitting; each names the step that mends it. */
export const reviewProblem = z.object({
  step: z.enum(STEP_IDS),
  reason: z.enum([
    'incomplete',
    'workshops_missing',
    'workshops_conflict',
    'seats_lost',
    'place_lost',
    'membership_missing',
  ]),
  message: z.string(),
});

export const initStepReview = defineCall({
  id: 'initStepReview',
  capability: 'registration',
  method: 'POST',
  path: '/initStepReview',
  summary: 'What is about to be submitted: answers, sessions, fee lines, and what is still missing.',
  access: ownRegistration,
  fields: byCode,
  answer: z.object({
    registration: registrationOverview,
    /** The answers as the person reads them, by section. */
    answers: z.array(
      z.object({ title: z.string(), answers: z.array(z.object({ label: z.string(), value: z.string() })) }),
    ),
    cart,
    fees: feeSummary,
    /** Sessions whose fee is paid to the instructor on the day; not part of the total. */
    payable_to_instructor: z.array(z.object({ session_code: z.string(), title: z.string(), fee: money })),
    problems: z.array(reviewProblem),
    /** Given back with the submit, so that nobody pays for another list than the one they saw. */
    version: z.int(),
  }),
});

/** Card fields of the sandbox, or the token of a gateway whose fields are its own (design §7). */
export const credit = z.union([
  z.strictObject({
    holder: z.string().max(120),
    number: z.string().max(30),
    expiry: z.string().max(9),
    cvc: z.string().max(4),
  }),
  z.strictObject({ token: z.string().min(1).max(200) }),
]);

export const saveSubmitRegistration = defineCall({
  id: 'saveSubmitRegistration',
  capability: 'registration',
  method: 'POST',
  path: '/saveSubmitRegistration',
  summary:
    'Submits the registration and charges its total, once however often it is called with the same key. Declined: 422 at `credit`; something changed since the review: 409.',
  access: ownRegistration,
  limit: { points: 60, seconds: 60 },
  fields: z.strictObject({
    code: field.code,
    /** What the person was shown, when the page sends it; 409 where the registration says otherwise by now. */
    track: field.code.optional(),
    mode: z.enum(['in_person', 'online']).optional(),
    email: field.email.optional(),
    /** The review's version. */
    version: z.int(),
    /** Made by the browser once for each attempt that a person means: the payment's idempotency key. */
    payment_key: z.string().min(16).max(64),
    /** Left out when the total is nothing. */
    credit: credit.optional(),
  }),
  answer: z.object({
    /** `pending`: the gateway has not answered yet; ask checkRegistration. */
    outcome: z.enum(['confirmed', 'pending', 'refunded']),
    registration: registrationOverview,
    /** Sessions that went to others while the payment ran, and what is given back for them. */
    lost: z.array(z.object({ session_code: z.string(), title: z.string() })),
    refunded: money.nullable(),
  }),
});
