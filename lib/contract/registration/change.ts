import { z } from 'zod';
import { formModel } from '../../domain/forms/form-model';
import { CANCEL_REASONS, MAX_CANCEL_MESSAGE_CHARS } from '../../domain/registration/cancel-reasons';
import { DOCUMENT_TYPES } from '../../domain/registration/document-types';
import { cardAmount, cardPayment, feeSummary, paymentKey } from '../orders';
import { callsOf } from '../parts/call';
import { cancellation, cancelPolicy } from '../parts/cancellation';
import { field, money } from '../parts/field';
import { ownRegistration, registrationOverview } from '../parts/registration';
import { registrationChange } from '../parts/registration-change';

const { get, post } = callsOf('registration');

/** What the call can do; each has a use-case of its own. */
export const CHANGE_OPTIONS = ['cancel', 'change'] as const;

/** Cancelling a registration, and changing one that was submitted (specification §2, §3 "Change registration"). */

export const getCancelPolicyOption = get('getCancelPolicyOption', {
  path: '/GetCancelPolicyOption',
  summary: 'What the event promises about cancelling, and the reasons to choose from.',
  access: 'public',
  answer: z.object({
    /** Null where the organiser promises nothing: nothing is given back then. */
    policy: cancelPolicy.nullable(),
    reasons: z.array(z.enum(CANCEL_REASONS)),
    /** N once the event is over. */
    open: field.yesNo,
  }),
});

export const changeRegistration = post('changeRegistration', {
  summary:
    'Cancels a registration in any status, or changes the ticket, the mode, the sessions or the answers of a submitted one. With `preview` it answers what would happen and changes nothing; the answer’s `version` is sent with the change itself, and when something else would happen by then: 409 with reason `changed_since_review`; a new place went to somebody else: 409 with reason `places_lost`, and nothing is charged. The refund of a cancellation follows from the event’s policy alone; a change charges the whole difference, and gives back no more than cancelling what goes would. One that is cancelled already, and a change with the same key, is answered as it is, and nothing happens twice. The event is over, changes have ended, somebody else was faster, or a payment is in flight: 409.',
  access: ownRegistration,
  limit: { points: 60, seconds: 60 },
  fields: z.strictObject({
    code: field.code,
    option: z.enum(CHANGE_OPTIONS),
    preview: field.yesNo.default('N'),
    /** That of the preview which was shown; needed unless this is one. */
    version: z.int().optional(),
    audience: z.enum(['attendee']).default('attendee'),
    /** Y also mails the organiser. */
    notify_registration: field.yesNo.default('N'),

    // Cancelling.
    /** Needed unless this is a preview. */
    reason: z.enum(CANCEL_REASONS).optional(),
    /** Needed with the reason `other`. */
    message: field.text(MAX_CANCEL_MESSAGE_CHARS).optional(),
    /** What the page showed: 422 when the policy gives something else. It never raises what is given back. */
    issue_refund: field.yesNo.optional(),
    /** Minor units of the event's currency; compared like `issue_refund`. */
    refund_amount: z.int().min(0).optional(),

    // Changing; what is left out stays as it is.
    track: field.code.optional(),
    track_type: field.text(40).optional(),
    track_mode: z.enum(['in_person', 'online']).optional(),
    /** The sessions that are wanted instead of the present ones. */
    sessions: z.array(field.code).max(100).optional(),
    model: formModel.optional(),
    /** Answers to what the ticket asks about membership. They are stored when the change is made. */
    membership: formModel.optional(),
    /** By type, the photo that is to be kept, present or sent for the change; null for none. */
    documents: z.partialRecord(z.enum(DOCUMENT_TYPES), field.code.nullable()).optional(),
    /** With a difference to pay, like those of saveSubmitRegistration. */
    payment_key: paymentKey.optional(),
    ...cardPayment,
  }),
  answer: z.object({
    /**
     * `preview`: nothing has happened. The others are those of a change: `pending` and `confirmation_needed` as for saveSubmitRegistration; `refunded`: the
     * difference was charged, but the change had become impossible, so it is given back and nothing was changed.
     */
    outcome: z.enum(['preview', 'cancelled', 'changed', 'pending', 'confirmation_needed', 'refunded']),
    registration: registrationOverview,
    /** What is paid for before and after. The totals are what was charged less what was given back. */
    before: feeSummary,
    after: feeSummary,
    /** After less before. */
    difference: money,
    /** What is given back; null when nothing is. */
    refund: money.nullable(),
    /** The refund by the cards that get it, that of the newest payment first. */
    refunds: z.array(cardAmount),
    /** What is to be paid; null when nothing is. */
    due: money.nullable(),
    version: z.int(),
    /** With the option `cancel`. */
    cancellation: cancellation.optional(),
    /** With the option `change`. */
    change: registrationChange.optional(),
    client_secret: z.string().optional(),
  }),
});
