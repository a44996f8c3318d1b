import { z } from 'zod';
import { formDefinition } from '../../domain/forms/form-definition';
import { formModel } from '../../domain/forms/form-model';
import {
  PRESENTER_INVITATION_STATES,
  PROPOSAL_STATES,
  PROPOSAL_STEPS,
} from '../../domain/orders/proposal-states';
import { answersOf, problemOf, toldCode } from '../orders';
import { field, instant } from '../parts/field';

/** What the calls of workshop proposals have in common (specification §1, §7 "Workshops"). */

/** A presenter: a person with the event's form for them. The first one began the proposal. */
export const presenter = z.object({
  instructor_code: z.string(),
  /** Empty while it is not filled in. */
  name: z.string(),
  email: z.string(),
  /** Y: all that is required was answered. */
  complete: field.yesNo,
  /** Y: nothing is missing, though it may not have been submitted yet. */
  filled: field.yesNo,
  /** The mail that asked them to fill in their own part. */
  invitation: z.enum(PRESENTER_INVITATION_STATES),
});
export type ProposalPresenter = z.infer<typeof presenter>;

/** A reason why a proposal cannot be submitted yet, with the step that solves it. */
export const proposalProblem = problemOf(PROPOSAL_STEPS, [
  'incomplete',
  'presenters',
  'presenter_incomplete',
  'closed',
]);

/** A proposal as those see it who have access to it: all that its screens need, in one answer. */
export const proposal = z.object({
  code: z.string(),
  status: z.enum(PROPOSAL_STATES),
  /** As it was typed so far; may be empty. */
  title: z.string(),
  /** Steps of which nothing is missing. */
  done: z.array(z.enum(PROPOSAL_STEPS)),
  presenters: z.array(presenter),
  limits: z.object({ least: z.int(), greatest: z.int() }),
  /** The answers as display text, by section: the workshop's, then those of each presenter. */
  answers: answersOf(PROPOSAL_STEPS),
  problems: z.array(proposalProblem),
  /** Sent with the submit, so that nobody submits another text than the one they saw. */
  version: z.int(),
  /** How many of its presenters have a ticket, as it stands (getTickets). */
  tickets: z.int(),
  /** Y: it may be changed now. A draft may be changed after the deadline, but not submitted. */
  editable: field.yesNo,
  /** The last moment at which it can be submitted, or changed since it was; null without a deadline. */
  deadline: instant.nullable(),
  /** Y: it began with the organiser's invitation. */
  invited: field.yesNo,
  submitted_at: instant.nullable(),
  decided_at: instant.nullable(),
  /** The organiser's words with the decision; null when there are none. */
  decision: z.string().nullable(),
  /** When a presenter of an accepted one said that it will be given; null before. */
  confirmed_at: instant.nullable(),
  /** Of an accepted one: codes of the event for its presenters, such as their rate. */
  codes: z.array(toldCode),
  /** The workshop of the programme that it became; null before. */
  workshop: z
    .object({
      code: z.string(),
      sessions: z.array(z.object({ starts_at: instant, ends_at: instant, room: z.string().nullable() })),
    })
    .nullable(),
  as_of: instant,
});
export type Proposal = z.infer<typeof proposal>;

/** What proposing involves, before one begins. */
export const workshopProposalOption = z.object({
  /** N: no proposals are taken now; the reason is the message. */
  open: field.yesNo,
  message: z.string().nullable(),
  /** Y: only with the organiser's invitation. */
  by_invitation: field.yesNo,
  closes: instant.nullable(),
  steps: z.array(z.enum(PROPOSAL_STEPS)),
  presenters: z.object({ least: z.int(), greatest: z.int() }),
});

/** What has to be known before it is sent. */
export const proposalOption = z.object({
  /** What happens to a proposal after it was sent, in the organiser's words. */
  terms: z.string().nullable(),
  /** Y: it may be changed after it was sent, until the deadline. */
  editable_until_deadline: field.yesNo,
  closes: instant.nullable(),
});

export const presenterForms = z.object({
  limits: z.object({ least: z.int(), greatest: z.int() }),
  /** The definition, answers and their revision are left out where only names were asked for. */
  presenters: z.array(
    presenter.extend({
      definition: formDefinition.optional(),
      model: formModel.optional(),
      revision: z.int().optional(),
    }),
  ),
});
