import { z } from 'zod';
import { PRESENTER_INVITATION_STATES } from '../../domain/orders/proposal-states';
import { deskCalls, fileOnly } from '../parts/call';
import { field, instant } from '../parts/field';
import { actAnswer, agreement, severalCodes, togetherAnswer } from './agreement';
import {
  answers,
  choice,
  decisionMessage,
  doneToOrder,
  filterWord,
  listFileFields,
  listFiles,
  oneEvent,
  oneOrder,
  pageNumber,
  search,
  uploadedFile,
} from './parts';

const people = deskCalls('people');
const programme = deskCalls('programme');

const filter = { q: search, status: filterWord };

/** A proposal in a list. */
const listed = z.object({
  code: z.string(),
  /** Empty while nobody has written it. */
  title: z.string(),
  /** Of whoever presents, in the order of the proposal. */
  presenters: z.array(z.string()),
  status: choice,
  /** Of the workshop that it became; null outside of the programme. */
  workshop: z.string().nullable(),
  /** Null while it is only begun. */
  sent_at: instant.nullable(),
  began_at: instant,
});

export const getProposals = people.get('getProposals', {
  summary: 'Proposed workshops that were sent or only begun, in pages, those that wait for a decision first.',
  params: oneEvent,
  fields: z.strictObject({ ...filter, page: pageNumber }),
  answer: z.object({
    proposals: z.array(listed),
    count: z.int(),
    pages: z.int(),
    statuses: z.array(choice),
  }),
});

export const downloadProposals = people.get('downloadProposals', {
  summary: 'The same list as a file for spreadsheets, with all answers.',
  params: oneEvent,
  fields: z.strictObject({ ...filter, ...listFileFields }),
  files: listFiles,
  answer: fileOnly,
});

export const getProposal = people.get('getProposal', {
  summary: 'One proposal with all its answers, files, sessions and what was done to it.',
  params: oneOrder,
  answer: listed.omit({ presenters: true }).extend({
    decided_at: instant.nullable(),
    /** What the organiser wrote with the decision. */
    message: z.string().nullable(),
    confirmed_at: instant.nullable(),
    withdrawn_at: instant.nullable(),
    language: field.locale,
    /** It began with an invitation. */
    invited: z.boolean(),
    presenters: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        email: z.string(),
        complete: z.boolean(),
        /** The mail that asks them for their own part. */
        invitation: z.enum(PRESENTER_INVITATION_STATES),
      }),
    ),
    /** In the programme. */
    sessions: z.array(
      z.object({ code: z.string(), starts_at: instant, ends_at: instant, room: z.string().nullable() }),
    ),
    /** What there is to place it with; null for one that is not accepted. */
    placing: z
      .object({
        slots: z.array(choice),
        rooms: z.array(choice.extend({ capacity: z.int().nullable() })),
        days: z.array(choice),
        /** How many its presenters can take, as far as they said. */
        capacity: z.int().nullable(),
      })
      .nullable(),
    answers,
    files: z.array(uploadedFile),
    history: doneToOrder,
  }),
});

export const decideProposal = programme.post('decideProposal', {
  summary: 'Accepts or declines a proposal; first it says what that would do.',
  params: oneOrder,
  fields: z.strictObject({
    decision: z.enum(['accept', 'decline']),
    message: decisionMessage,
    ...agreement,
  }),
  answer: actAnswer,
});

export const decideProposals = programme.post('decideProposals', {
  summary: 'Accepts or declines several proposals by a long act; first it says what that would do.',
  params: oneEvent,
  fields: z.strictObject({
    codes: severalCodes,
    decision: z.enum(['accept', 'decline']),
    message: decisionMessage,
    ...agreement,
  }),
  answer: togetherAnswer,
});
