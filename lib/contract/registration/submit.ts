import { z } from 'zod';
import { formModel } from '../../domain/forms/form-model';
import { FEE_CATEGORIES } from '../../domain/registration/fees';
import { defineCall } from '../parts/call';
import { credit } from '../parts/credit';
import { field, money } from '../parts/field';
import { readRevision } from '../parts/read-revision';
import { byCode, ownRegistration, registrationOverview } from '../parts/registration';
import { overviewWithReview, review } from '../parts/review';

/** Personal information, review and submission of a registration (specification §2, §7 "Registration"). */

export const saveRegistrationPersonalInformations = defineCall({
  id: 'saveRegistrationPersonalInformations',
  capability: 'registration',
  method: 'POST',
  path: '/saveRegistrationPersonalInformations',
  summary:
    'Submits the personal information form, and answers with what would be submitted now. Each wrong answer: 422 at its field. Others saved by somebody else since `revision`: 409 with reason `answers_changed`.',
  access: ownRegistration,
  fields: z.strictObject({
    code: field.code,
    model: formModel,
    revision: readRevision,
    options: z.record(z.string(), z.unknown()).optional(),
  }),
  answer: overviewWithReview,
});

export const initStepReview = defineCall({
  id: 'initStepReview',
  capability: 'registration',
  method: 'POST',
  path: '/initStepReview',
  summary: 'Everything that will be submitted: answers, sessions, fee lines, and what is still missing.',
  access: ownRegistration,
  fields: byCode.extend({
    /**
     * Y while the person is paying: places and seats whose hold has ended are held again as long as they are free, so that
     * nobody is sent back whose seats are still there. What went to others stands in `problems`.
     */
    renew: field.yesNo.optional(),
  }),
  answer: review.extend({ registration: registrationOverview }),
});

export const saveSubmitRegistration = defineCall({
  id: 'saveSubmitRegistration',
  capability: 'registration',
  method: 'POST',
  path: '/saveSubmitRegistration',
  summary:
    'Submits the registration and charges its total, only once however often it is called with the same key. Declined: 422 at `credit`; another registration with the e-mail address was submitted or is being paid for: 422 at `email`, with reason `already_registered` or `being_paid`; something changed since the review: 409 with reason `changed_since_review`. Holds that ended are renewed if the places are still free; those that are not are named in a 409 with reason `places_lost`, and in the review’s `problems`. Nothing is charged in these cases.',
  access: ownRegistration,
  limit: { points: 60, seconds: 60 },
  fields: z.strictObject({
    code: field.code,
    /** What the page showed (optional): 409 when the registration has other values by now. */
    track: field.code.optional(),
    mode: z.enum(['in_person', 'online']).optional(),
    email: field.email.optional(),
    /** The review's version. */
    version: z.int(),
    /** The payment's idempotency key, made by the browser once for each time that the visitor decides to pay. */
    payment_key: z.string().min(16).max(64),
    /** Left out when the total is zero, and with `confirmed`. */
    credit: credit.optional(),
    /** Y when the payer comes back from what the bank asked after `confirmation_needed`, whatever the payer answered. */
    confirmed: field.yesNo.optional(),
  }),
  answer: z.object({
    /**
     * `pending`: the gateway has not answered yet; poll checkRegistration. `confirmation_needed`: the bank asks the payer
     * (3-D Secure); the gateway's script asks with `client_secret`, and then the call is repeated with `confirmed`.
     */
    outcome: z.enum(['confirmed', 'pending', 'confirmation_needed', 'refunded']),
    client_secret: z.string().optional(),
    registration: registrationOverview,
    /** What others took while the payment ran; `refunded` is the amount given back for it. */
    lost: z.array(z.object({ category: z.enum(FEE_CATEGORIES), code: z.string(), title: z.string() })),
    refunded: money.nullable(),
  }),
});
