import { z } from 'zod';
import { FEE_CATEGORIES } from '../domain/fees';
import { formModel } from '../domain/form-definition';
import { STEP_IDS } from '../domain/registration-steps';
import { defineCall, done, field, instant, money } from './call';
import { availability } from './schedule';
import { registrationState } from './site';
import { cart } from './workshops';

/** The attendee's way from choosing a track to the receipt (specification §1, §2, §7 "Registration"). */

const ownRegistration = { grant: 'registration', by: 'code' } as const;
const byCode = z.strictObject({ code: field.code });

export const registrationTrack = z.object({
  ID: z.string(),
  code: z.string(),
  seo: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  modes: z.array(z.enum(['in_person', 'online'])),
  fee: money,
  early_bird: z.object({ fee: money, until: instant }).nullable(),
  /** Why one cannot take it now, or `open`. */
  state: z.enum(['open', 'not_open_yet', 'closed', 'sold_out']),
  opens: instant.nullable(),
  closes: instant.nullable(),
  availability,
  listed: field.yesNo,
  group: field.yesNo,
  workshops: field.yesNo,
  workshop_limit: z.int().nullable(),
});
export type RegistrationTrack = z.infer<typeof registrationTrack>;

export const getEventTrack = defineCall({
  id: 'getEventTrack',
  capability: 'registration',
  method: 'GET',
  path: '/getEventTrack',
  summary: 'The listed registration tracks with fee, early-bird price and availability now.',
  access: 'public',
  answer: z.object({
    registration: registrationState,
    tax: z.object({ name: z.string(), percent: z.number() }).nullable(),
    tracks: z.array(registrationTrack),
  }),
});

export const getTrackInformationBySeo = defineCall({
  id: 'getTrackInformationBySeo',
  capability: 'registration',
  method: 'GET',
  path: '/getTrackInformationBySeo/{seo}',
  summary: 'A track by the part of an address that names it.',
  access: 'public',
  params: z.strictObject({ seo: field.code }),
  answer: registrationTrack,
});

export const getTrackByCode = defineCall({
  id: 'getTrackByCode',
  capability: 'registration',
  method: 'GET',
  path: '/getTrackByCode/{code}',
  summary: 'ID and name of a track by its code (specification §3, track lookup result).',
  access: 'public',
  params: byCode,
  answer: z.object({ ID: z.string(), name: z.string() }),
});

export const getRegistrationOption = defineCall({
  id: 'getRegistrationOption',
  capability: 'registration',
  method: 'GET',
  path: '/getRegistrationOption',
  summary: 'What registering at this event involves: state, wording, payment fields, workshops wanted.',
  access: 'public',
  answer: z.object({
    registration: registrationState,
    wording: z.enum(['registration', 'ticket']),
    workshops_required: z.int(),
    waitlist: field.yesNo,
    hold_seconds: z.int(),
    /** `card`: the site's own card fields (sandbox); `token`: the gateway's own fields. */
    credit: z.object({
      kind: z.enum(['card', 'token']),
      gateway: z.enum(['sandbox', 'stripe']),
      publishable_key: z.string().nullable(),
    }),
  }),
});

export const validateEmail = defineCall({
  id: 'validateEmail',
  capability: 'registration',
  method: 'POST',
  path: '/validate-email',
  summary: 'Whether an e-mail address can be written to. Wrong: 422 at `email`.',
  access: 'visitor',
  limit: { points: 30, seconds: 60 },
  fields: z.strictObject({ email: field.email }),
  answer: z.object({ valid: z.literal(true), email: z.string() }),
});

export const checkAlreadyRegistered = defineCall({
  id: 'checkAlreadyRegistered',
  capability: 'registration',
  method: 'POST',
  path: '/checkAlreadyRegistered',
  summary: 'Whether another registration of this event was submitted with the e-mail address.',
  access: 'visitor',
  limit: { points: 20, seconds: 60 },
  fields: z.strictObject({ email: field.email, code: field.code.optional() }),
  answer: z.object({ registered: field.yesNo }),
});

export const stepState = z.object({
  id: z.enum(STEP_IDS),
  /** Whether its answers are complete. */
  complete: field.yesNo,
  /** Whether it can be gone to now: all before it are complete. */
  open: field.yesNo,
});

/** The registration as its owner sees it at any time. */
export const registrationOverview = z.object({
  code: z.string(),
  email: z.string(),
  /** Y means started (specification §4). */
  started: field.yesNo,
  status: z.enum(['started', 'submitted', 'changed', 'cancelled', 'waitlisted', 'offered']),
  track: registrationTrack,
  mode: z.enum(['in_person', 'online']),
  name: z.string().nullable(),
  steps: z.array(stepState),
  /** The running total, tax included. */
  total: money,
  reserved_until: instant.nullable(),
  extensions_left: z.int(),
  /** A payment that has been asked for and has not been answered yet. */
  payment: z.enum(['none', 'pending', 'paid', 'declined', 'refunded']),
});
export type RegistrationOverview = z.infer<typeof registrationOverview>;

export const generateRegistrationCaptured = defineCall({
  id: 'generateRegistrationCaptured',
  capability: 'registration',
  method: 'POST',
  path: '/generateRegistrationCaptured',
  summary:
    'Starts a registration: holds a place in the track and takes over the visitor’s basket. A started one of the same visitor and e-mail goes on, with the track and mode given. Closed or already registered: 422; sold out: 409.',
  access: 'visitor',
  // A whole school may begin at once behind one address.
  limit: { points: 60, seconds: 60 },
  fields: z.strictObject({
    email: field.email,
    track: field.code,
    mode: z.enum(['in_person', 'online']).optional(),
    timezone: field.timeZone.optional(),
  }),
  answer: registrationOverview,
});

export const checkRegistration = defineCall({
  id: 'checkRegistration',
  capability: 'registration',
  method: 'POST',
  path: '/checkRegistration',
  summary: 'Where a registration stands: status, steps, running total, remaining hold time.',
  access: ownRegistration,
  fields: byCode,
  answer: registrationOverview,
});

export const loadStepConfiguration = defineCall({
  id: 'loadStepConfiguration',
  capability: 'registration',
  method: 'POST',
  path: '/loadStepConfiguration',
  summary: 'The steps that registering in a track has, in order (specification §2).',
  access: 'public',
  fields: z.strictObject({ day: field.day.optional(), track: field.code }),
  answer: z.object({ steps: z.array(z.enum(STEP_IDS)) }),
});

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

export const feeLine = z.object({
  category: z.enum(FEE_CATEGORIES),
  code: z.string(),
  description: z.string(),
  quantity: z.int(),
  unit_amount: z.int(),
  discount: z.int(),
  early_bird: z.boolean(),
  amount: z.int(),
  tax: z.int(),
});

/** Amounts in minor units of `currency`. */
export const feeSummary = z.object({
  currency: z.string(),
  lines: z.array(feeLine),
  subtotal: z.int(),
  discount: z.int(),
  tax_name: z.string().nullable(),
  tax: z.int(),
  total: z.int(),
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

export const receipt = z.object({
  code: z.string(),
  number: z.string(),
  email: z.string(),
  name: z.string(),
  issued_at: instant,
  event_name: z.string(),
  client_name: z.string(),
  track: z.string(),
  fees: feeSummary,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  refunded: z.int(),
  sessions: z.array(
    z.object({
      session_code: z.string(),
      title: z.string(),
      start: instant,
      end: instant,
      room: z.string().nullable(),
      online: field.yesNo,
    }),
  ),
  payable_to_instructor: z.array(z.object({ session_code: z.string(), title: z.string(), fee: money })),
  /** For the calendar buttons: one entry for the whole event. */
  calendar: z.object({
    title: z.string(),
    start: instant,
    end: instant,
    location: z.string(),
    description: z.string(),
  }),
});

export const getReceipt = defineCall({
  id: 'getReceipt',
  capability: 'registration',
  method: 'POST',
  path: '/getReceipt',
  summary:
    'The receipt of a submitted registration; as PDF, or as the calendar file of its sessions, when Accept asks for one.',
  access: ownRegistration,
  fields: byCode,
  files: ['application/pdf', 'text/calendar'],
  answer: receipt,
});

export const getReceiptOption = defineCall({
  id: 'getReceiptOption',
  capability: 'registration',
  method: 'GET',
  path: '/getReceiptOption/{code}',
  summary: 'Whether a receipt can be had, and for which e-mail address.',
  access: ownRegistration,
  params: byCode,
  answer: z.object({ available: field.yesNo, email: z.string() }),
});

export const sendReceiptParty = defineCall({
  id: 'sendReceiptParty',
  capability: 'registration',
  method: 'POST',
  path: '/sendReceiptParty',
  summary: 'Mails the receipt to the attendee, or to somebody who reimburses them.',
  access: ownRegistration,
  limit: { points: 5, seconds: 600 },
  fields: z.strictObject({
    code: field.code,
    email: field.email,
    target: z.enum(['attendee', 'other']).default('attendee'),
  }),
  answer: done,
});

export const sendLookUpCode = defineCall({
  id: 'sendLookUpCode',
  capability: 'registration',
  method: 'POST',
  path: '/sendLookUpCode',
  summary:
    'Mails the codes of the registrations that an e-mail address has, each with a link that opens it for a day. The answer is the same whether or not there are any.',
  access: 'visitor',
  limit: { points: 10, seconds: 600 },
  fields: z.strictObject({ email: field.email }),
  answer: done,
});

export const getLookUpRegistration = defineCall({
  id: 'getLookUpRegistration',
  capability: 'registration',
  method: 'POST',
  path: '/getLookUpRegistration',
  summary:
    'Opens a registration to the visitor, who knows its code and e-mail address, or has the secret of a mailed link. Nothing known: 404 at `request` with the specification’s message; a link that has ended: 422 at `secret`.',
  access: 'visitor',
  limit: { points: 20, seconds: 600 },
  fields: z.strictObject({
    code: field.code.optional(),
    email: field.email.optional(),
    /** The query parameter of the link in the mail, in the place of both. */
    secret: field.text(2000).optional(),
  }),
  answer: registrationOverview,
});

export const getLookUpRegistrationByEmail = defineCall({
  id: 'getLookUpRegistrationByEmail',
  capability: 'registration',
  method: 'POST',
  path: '/getLookUpRegistrationByEmail',
  summary:
    'The registrations of an e-mail address that the visitor may see already, the newest first. Others are never told of: none is 404 at `request`, as for an address that nobody registered with.',
  access: 'visitor',
  limit: { points: 20, seconds: 600 },
  fields: z.strictObject({ email: field.email }),
  answer: z.object({ registrations: z.array(registrationOverview) }),
});
