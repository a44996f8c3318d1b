import { z } from 'zod';
import { byCode, orderCalls, orderPayment, paymentAttempt, submitAnswer } from '../orders';
import { callsOf } from '../parts/call';
import { field } from '../parts/field';
import { overviewWithReview, ownRegistration, registrationOverview, review } from '../parts/registration';

/** Personal information, review and submission of a registration (specification §2, §7 "Registration"). */

const { post } = callsOf('registration');
const { save } = orderCalls('registration', 'registration');

export const saveRegistrationPersonalInformations = save('saveRegistrationPersonalInformations', {
  summary:
    'Submits the personal information form, and answers with what would be submitted now. Each wrong answer: 422 at its field. Others saved by somebody else since `revision`: 409 with reason `answers_changed`.',
  answer: overviewWithReview,
});

export const initStepReview = post('initStepReview', {
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

export const saveSubmitRegistration = post('saveSubmitRegistration', {
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
    ...paymentAttempt,
    ...orderPayment,
  }),
  answer: submitAnswer({ registration: registrationOverview }),
});
