import { z } from 'zod';
import { DOCUMENT_TYPES } from '@/lib/domain/registration/document-types';
import { ATTENDEE_FEE_CATEGORIES } from '@/lib/domain/registration/fees';
import { amount, code, deadline, opening, percent, strict, text, webAddress, yesNo } from './values';

const document = strict({
  type: z.enum(DOCUMENT_TYPES),
  name: text,
  hint: text.optional(),
  /** Without a required one nobody can submit. */
  required: yesNo.default(true),
});

export const track = strict({
  code,
  /** The address part under which the track is found (specification §7, getTrackInformationBySeo). */
  seo: code,
  name: text,
  description: text.optional(),
  /** Which ways of taking part it offers; an event that is not hybrid has one. */
  modes: z.array(z.enum(['in_person', 'online'])).min(1),
  fee: amount,
  early_bird: strict({ fee: amount, until: deadline }).optional(),
  capacity: z.int().min(0).optional(),
  /** False for a track that only its link shows. */
  listed: yesNo.default(true),
  /** Whether it can only be chosen with an invitation code. */
  invitation: yesNo.optional(),
  opens: opening.optional(),
  closes: deadline.optional(),
  workshops: yesNo.default(true),
  workshop_limit: z.int().min(1).optional(),
  /** Whether the holder is asked about membership (see `membership`): `required` tickets are for members alone. */
  membership: z.enum(['none', 'optional', 'required']).default('none'),
  group: yesNo.default(false),
  /** Whether registering asks for one of the event's activities. */
  activities: yesNo.default(false),
  /** Whether registering offers the event's products. */
  merchandise: yesNo.default(false),
  /** Photos that are asked for with the personal information, each type at most once. */
  documents: z.array(document).default([]),
});

/** What a change of a submitted registration may concern. */
export const CHANGE_KINDS = ['track', 'mode', 'workshops', 'details'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Only for registered attendees. Not part of the programme, because the programme is published. */
const joining = strict({
  text: text.optional(),
  address: webAddress.optional(),
  /** Addresses of sessions that differ from the event's address. */
  sessions: z.array(strict({ session: code, address: webAddress })).default([]),
}).describe(
  'How those who attend online join. Only they see it, once they have registered: on their confirmation, in its mail and in the calendar file.',
);

const cancelPolicy = strict({
  text: text,
  /** The share that is given back until a date, for each line of what was paid, with its tax. Nothing after the last one. */
  refunds: z.array(strict({ until: deadline, percent })),
  /** Of these nothing is given back, whenever somebody cancels. */
  not_refunded: z.array(z.enum(ATTENDEE_FEE_CATEGORIES)).optional(),
}).describe('What attendees who cancel get back. Without it they get nothing back.');

export const registration = strict({
  opens: opening.optional(),
  closes: deadline.optional(),
  homepage: z.enum(['active', 'coming_soon', 'thank_you']).default('active'),
  /** Whether attendees choose workshops (specification §3, registration_workshops). */
  workshops: yesNo.default(true),
  /** Minimum number of workshops; 0 makes the step optional. */
  workshops_required: z.int().min(0).default(0),
  waitlist: yesNo.default(true),
  cancel_policy: cancelPolicy.optional(),
  /** What attendees may change of a submitted registration, and until when; by default everything, until `closes`. */
  changes: strict({
    until: deadline.optional(),
    allowed: z.array(z.enum(CHANGE_KINDS)).default([...CHANGE_KINDS]),
  }).optional(),
  /** For all registered attendees, on the confirmation and in its mail. */
  confirmation_text: text.optional(),
  /** For attendees in person; replaces the default text about bringing the code. */
  arrival_text: text.optional(),
  joining: joining.optional(),
  /** Letters that remind people; each can be switched off here, and by who gets them. */
  reminders: strict({
    /** A registration that was begun and left for some hours. */
    unfinished: yesNo.default(true),
    /** On the day before the event, with the attendee's own schedule. */
    tomorrow: yesNo.default(true),
  }).optional(),
  /** Extra fees added to every registration of the named tracks, or of all. */
  fees: z.array(strict({ code, name: text, amount, tracks: z.array(code).optional() })).default([]),
});
