import { z } from 'zod';
import { INVOICED } from '../../domain/orders/bill-to';
import { STEP_IDS } from '../../domain/registration/registration-steps';
import { byCode } from '../orders';
import { callsOf } from '../parts/call';
import { registrationState } from '../parts/event';
import { field, instant } from '../parts/field';
import { CHOSEN_CODE } from '../parts/guessed';
import { priceTerms } from '../parts/price-terms';
import { overviewWithReview } from '../parts/registration';
import { registrationTrack } from '../parts/track';
import { typedCode } from './codes';

/** Choosing a track and starting a registration (specification §1, §2, §7 "Registration"). */

const { get, post } = callsOf('registration');

export const getEventTrack = get('getEventTrack', {
  summary: 'The listed registration tracks with fee, early-bird price and availability now.',
  access: 'public',
  answer: z.object({
    registration: registrationState,
    prices: priceTerms,
    tracks: z.array(registrationTrack),
  }),
});

export const getTrackInformationBySeo = get('getTrackInformationBySeo', {
  summary: 'A track by its name in the page address.',
  access: 'public',
  params: z.strictObject({ seo: field.code }),
  answer: registrationTrack,
});

export const getTrackByCode = get('getTrackByCode', {
  summary: 'ID and name of a track by its code (specification §3, track lookup result).',
  access: 'public',
  params: byCode,
  answer: z.object({ ID: z.string(), name: z.string() }),
});

export const getRegistrationOption = get('getRegistrationOption', {
  summary: 'What registering at this event involves: state, wording, payment fields, workshops wanted.',
  access: 'public',
  answer: z.object({
    registration: registrationState,
    wording: z.enum(['registration', 'ticket']),
    workshops_required: z.int(),
    waitlist: field.yesNo,
    hold_seconds: z.int(),
    /** Whether the event has codes to type: discounts, and those that open tracks. */
    codes: z.object({ discount: field.yesNo, opening: field.yesNo }),
    /** `card`: the site's own card fields (sandbox); `token`: the gateway's own fields. */
    credit: z.object({
      kind: z.enum(['card', 'token']),
      gateway: z.enum(['sandbox', 'stripe']),
      publishable_key: z.string().nullable(),
    }),
    /** What can be paid later now, by an invoice that is due then; null when nothing can. */
    invoice: z
      .object({
        for: z.array(z.enum(INVOICED)),
        due_at: instant,
        /** How invoices are paid, in the organiser’s words. */
        text: z.string().nullable(),
      })
      .nullable(),
  }),
});

export const validateEmail = post('validateEmail', {
  path: '/validate-email',
  summary: 'Whether mail can be sent to an e-mail address. If not: 422 at `email`.',
  access: 'visitor',
  limit: { points: 30, seconds: 60 },
  fields: z.strictObject({ email: field.email }),
  answer: z.object({ valid: z.literal(true), email: z.string() }),
});

export const checkAlreadyRegistered = post('checkAlreadyRegistered', {
  summary: 'Whether another registration of this event was submitted with the e-mail address.',
  access: 'visitor',
  limit: { points: 20, seconds: 60 },
  fields: z.strictObject({ email: field.email, code: field.code.optional() }),
  answer: z.object({ registered: field.yesNo }),
});

export const generateRegistrationCaptured = post('generateRegistrationCaptured', {
  summary:
    'Starts a registration: holds a place in the track and takes over the visitor’s basket. A registration that the same visitor started and did not submit is continued, with the given e-mail address, track and mode. Answers with what would be submitted now. Closed: 422; already registered, or begun where this visitor has no access: 422 at `email`, with reason `already_registered` or `begun_elsewhere`; sold out: 409. A track by invitation without its code, or a code that does not open the track to the caller: 422 at `invitation_code`; an unknown code: 404.',
  access: 'visitor',
  begins: true,
  // A whole school may start registering at once behind one network address.
  limit: { points: 60, seconds: 60, guessed: CHOSEN_CODE },
  fields: z.strictObject({
    email: field.email,
    track: field.code,
    mode: z.enum(['in_person', 'online']).optional(),
    timezone: field.timeZone.optional(),
    /** An invitation or bypass code that opens the track. */
    invitation_code: typedCode.optional(),
    /** Y: begins another one, although one of the address was begun elsewhere. */
    another: field.yesNo.optional(),
  }),
  answer: overviewWithReview,
});

export const loadStepConfiguration = post('loadStepConfiguration', {
  summary: 'The steps that registering in a track has, in order (specification §2).',
  access: 'public',
  fields: z.strictObject({ day: field.day.optional(), track: field.code }),
  answer: z.object({ steps: z.array(z.enum(STEP_IDS)) }),
});
