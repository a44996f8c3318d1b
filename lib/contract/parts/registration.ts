import { z } from 'zod';
import { STEP_IDS } from '../../domain/registration/registration-steps';
import { answerSection, feeSummary, problemOf } from '../orders';
import { cart } from './cart';
import { entryTicket } from './entry';
import { field, instant, money } from './field';
import { registrationTrack } from './track';

/** A registration as its owner sees it, and the parts that calls about registrations share. */

export const ownRegistration = { grant: 'registration', by: 'code' } as const;

export const stepState = z.object({
  id: z.enum(STEP_IDS),
  /** Whether its answers are complete. */
  complete: field.yesNo,
  /** Whether the step can be opened now: all steps before it are complete. */
  open: field.yesNo,
});

/** What the size of a group takes off each ticket, and the next size that takes off more. */
export const groupDiscount = z.object({
  percent: z.number(),
  /** The people that are counted. */
  size: z.int(),
  next: z.object({ from: z.int(), percent: z.number() }).nullable(),
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
  /** `pending`: the charge was sent and the gateway has not answered yet. */
  payment: z.enum(['none', 'pending', 'paid', 'declined', 'refunded']),
  /** Its ticket; null as long as, and once, nobody is let in with it. */
  entry: entryTicket.nullable(),
  /** The group that it belongs to; `left` Y: it is finished, and the group pays. */
  group: z
    .object({
      code: z.string(),
      left: field.yesNo,
      /** The discount that its size gives by now, with this registration; null where its tickets have none. */
      discount: groupDiscount.nullable(),
      /** What it adds since it was submitted, and leaves to the group to pay; null when nothing waits. */
      added: money.nullable(),
    })
    .nullable(),
});
export type RegistrationOverview = z.infer<typeof registrationOverview>;

/** A reason why the registration cannot be submitted yet, with the step that solves it. */
export const reviewProblem = problemOf(STEP_IDS, [
  /** Another registration has the e-mail address; the person is led to it. */
  'already_registered',
  'incomplete',
  'workshops_missing',
  'workshops_conflict',
  'seats_lost',
  'place_lost',
  'membership_missing',
  'documents_missing',
  'choice_lost',
  'code_ended',
]).extend({
  /** With `seats_lost`: which sessions. */
  sessions: z.array(z.object({ session_code: z.string(), title: z.string() })).optional(),
});

/** What would be submitted now, with what is still missing. */
export const review = z.object({
  /** The answers as display text, by section. */
  answers: z.array(answerSection),
  cart,
  /** What was chosen or answered beside: activities, membership, merchandise, documents. */
  parts: z.array(
    z.object({
      step: z.enum(STEP_IDS),
      entries: z.array(z.object({ label: z.string(), value: z.string() })),
      /** What should be known of it, but stands in nobody's way. */
      notes: z.array(z.string()),
    }),
  ),
  fees: feeSummary,
  /** Sessions whose fee is paid to the instructor on the day; not part of the total. */
  payable_to_instructor: z.array(z.object({ session_code: z.string(), title: z.string(), fee: money })),
  problems: z.array(reviewProblem),
  /** Sent with the submit, so that nobody pays for another list than the one they saw. */
  version: z.int(),
});

/** What changes a registration answers with its review as well, so that a screen has nothing to ask before the next step. */
export const overviewWithReview = registrationOverview.extend({ review });
