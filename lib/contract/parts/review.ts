import { z } from 'zod';
import { STEP_IDS } from '../../domain/registration/registration-steps';
import { cart } from './cart';
import { feeSummary } from './fees';
import { money } from './field';
import { registrationOverview } from './registration';

/** A reason why the registration cannot be submitted yet, with the step that solves it. */
export const reviewProblem = z.object({
  step: z.enum(STEP_IDS),
  /** `already_registered`: another registration has the e-mail address; the person is led to it. */
  reason: z.enum([
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
  ]),
  message: z.string(),
  /** With `seats_lost`: which sessions. */
  sessions: z.array(z.object({ session_code: z.string(), title: z.string() })).optional(),
});

/** What would be submitted now, with what is still missing. */
export const review = z.object({
  /** The answers as display text, by section. */
  answers: z.array(
    z.object({ title: z.string(), answers: z.array(z.object({ label: z.string(), value: z.string() })) }),
  ),
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
