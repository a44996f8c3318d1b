import { z } from 'zod';
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
  orderMoney,
  pageNumber,
  search,
  uploadedFile,
} from './parts';

const people = deskCalls('people');

const MAX_BOOTH_CHARS = 40;

const filter = { q: search, kind: filterWord, status: filterWord };

/** An application in a list. */
const listed = z.object({
  code: z.string(),
  kind: choice,
  /** Empty while nobody has written it. */
  organization: z.string(),
  email: z.string().nullable(),
  status: choice,
  /** The booth type or the level; null while none is chosen. */
  choice: z.string().nullable(),
  booth: z.string().nullable(),
  /** Null while it is only begun. */
  sent_at: instant.nullable(),
  began_at: instant,
});

export const getApplications = people.get('getApplications', {
  summary: 'What exhibitors and sponsors sent or only began, in pages, those who wait for a decision first.',
  params: oneEvent,
  fields: z.strictObject({ ...filter, page: pageNumber }),
  answer: z.object({
    applications: z.array(listed),
    count: z.int(),
    pages: z.int(),
    kinds: z.array(choice),
    statuses: z.array(choice),
  }),
});

export const downloadApplications = people.get('downloadApplications', {
  summary: 'The same list as a file for spreadsheets, with all answers.',
  params: oneEvent,
  fields: z.strictObject({ ...filter, ...listFileFields }),
  files: listFiles,
  answer: fileOnly,
});

export const getApplication = people.get('getApplication', {
  summary:
    'One application with all its answers, files and what was done to it; amounts for who may see money.',
  params: oneOrder,
  answer: listed.extend({
    changed_at: instant.nullable(),
    decided_at: instant.nullable(),
    /** What the organiser wrote with the decision. */
    message: z.string().nullable(),
    withdrawn_at: instant.nullable(),
    language: field.locale,
    extras: z.array(z.object({ name: z.string(), quantity: z.int() })),
    contacts: z.array(
      z.object({ code: z.string(), name: z.string(), email: z.string(), role: z.string().nullable() }),
    ),
    answers,
    files: z.array(uploadedFile),
    /** Null for who may not see money. */
    money: orderMoney.nullable(),
    history: doneToOrder,
  }),
});

export const decideApplication = people.post('decideApplication', {
  summary:
    'Approves or declines an application, or gives it the number of its booth; first it says what that would do.',
  params: oneOrder,
  fields: z.strictObject({
    decision: z.enum(['approve', 'decline', 'number']),
    message: decisionMessage,
    /** The number of its booth in the hall. */
    booth: field.text(MAX_BOOTH_CHARS).default(''),
    ...agreement,
  }),
  answer: actAnswer,
});

export const decideApplications = people.post('decideApplications', {
  summary: 'Approves or declines several applications by a long act; first it says what that would do.',
  params: oneEvent,
  fields: z.strictObject({
    codes: severalCodes,
    decision: z.enum(['approve', 'decline']),
    message: decisionMessage,
    ...agreement,
  }),
  answer: togetherAnswer,
});
