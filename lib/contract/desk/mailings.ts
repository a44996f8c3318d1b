import { z } from 'zod';
import {
  audience,
  MAILED,
  MAILING_KINDS,
  MAX_MAILING_CHARS,
  MAX_SUBJECT_CHARS,
} from '../../domain/mailings/mailing';
import { LOCALES } from '../../i18n/languages';
import { deskCalls, fileOnly } from '../parts/call';
import { field, instant } from '../parts/field';
import { actAnswer, agreement } from './agreement';
import { choice, filterWord, oneEvent, pageNumber } from './parts';

/** Letters that the team writes to many people (docs/rooms/desk.md#letters). */

const people = deskCalls('people');
const mailing = field.code;
const params = oneEvent.extend({ mailing });

const state = z.enum(['draft', 'planned', 'begun']);
const counts = z.object({ waiting: z.int(), sent: z.int(), failed: z.int(), unwanted: z.int() });

export const getMailings = people.get('getMailings', {
  summary:
    'The letters that were written to many, and those that are being written, what was changed last first.',
  params: oneEvent,
  answer: z.object({
    mailings: z.array(
      z.object({
        mailing: z.string(),
        /** In the reader's language, where it has one. */
        subject: z.string(),
        to: z.string(),
        state,
        changed_at: instant,
        send_at: instant.nullable(),
        counts,
      }),
    ),
  }),
});

export const beginMailing = people.post('beginMailing', {
  summary: 'Begins a letter, empty or with the words of an earlier one. Nothing is sent.',
  params: oneEvent,
  fields: z.strictObject({ from: mailing.optional() }),
  answer: z.object({ mailing: z.string() }),
});

const languages = <Text extends z.ZodType>(text: Text) => z.partialRecord(z.enum(LOCALES), text);

const content = {
  kind: z.enum(MAILING_KINDS),
  audience,
  subject: languages(field.text(MAX_SUBJECT_CHARS)),
  /** Markdown. */
  text: languages(z.string().max(MAX_MAILING_CHARS)),
};

/** How many a draft would go to now, and what is in its way. */
const standing = z.object({
  count: z.int(),
  unwanted: z.int(),
  without: z.int(),
  /** In sentences: such as a word in braces that is no placeholder. */
  problems: z.array(z.string()),
});

export const getMailing = people.get('getMailing', {
  summary: 'A letter with its words, to whom it goes, what there is to choose from, and what became of it.',
  params,
  answer: z.object({
    mailing: z.string(),
    state,
    revision: z.int(),
    ...content,
    /** In which it can be written: those of the event. */
    languages: z.array(z.enum(LOCALES)),
    /** To whom, in words. */
    to: z.string(),
    send_at: instant.nullable(),
    counts,
    standing: standing.nullable(),
    choices: z.object({
      to: z.array(choice.extend({ key: z.enum(MAILED) })),
      ticket: z.array(choice),
      session: z.array(choice),
      activity: z.array(choice),
      group: z.array(choice),
      question: z.array(choice.extend({ answers: z.array(choice) })),
    }),
  }),
});

export const saveMailing = people.post('saveMailing', {
  summary: 'Keeps what was typed of a letter that was not sent. Somebody else’s save in between: 409.',
  params,
  fields: z.strictObject({ revision: z.int(), ...content }),
  answer: standing.extend({ revision: z.int() }),
});

export const getMailingPeople = people.get('getMailingPeople', {
  summary: 'Who gets a letter: who would get a draft now, or what became of each once it has begun.',
  params,
  fields: z.strictObject({ status: filterWord, page: pageNumber }),
  answer: z.object({
    people: z.array(
      z.object({
        email: z.string(),
        name: z.string().nullable(),
        language: z.enum(LOCALES),
        kind: z.string(),
        id: z.string(),
        /** In the list of people, which who is only in the programme is not. */
        is_listed: z.boolean(),
        state: choice,
        at: instant.nullable(),
        /** What the mail server said. */
        error: z.string().nullable(),
      }),
    ),
    count: z.int(),
    pages: z.int(),
    statuses: z.array(choice),
  }),
});

/** As whom it is read: one of its readers, or nobody in particular in a language. */
const reader = { kind: filterWord, id: filterWord, language: z.enum(LOCALES).optional() };

export const previewMailing = people.get('previewMailing', {
  summary: 'A letter as one of its readers gets it.',
  params,
  fields: z.strictObject(reader),
  answer: z.object({
    email: z.string(),
    language: z.enum(LOCALES),
    subject: z.string(),
    text: z.string(),
    /** Some of its readers, to choose from. */
    readers: z.array(z.object({ kind: z.string(), id: z.string(), name: z.string() })),
  }),
});

export const getMailingPage = people.get('getMailingPage', {
  summary: 'The same as the page that a mail program shows.',
  params,
  fields: z.strictObject(reader),
  files: ['text/html'],
  answer: fileOnly,
});

export const testMailing = people.post('testMailing', {
  summary: 'Sends a letter to whoever asks, as one of its readers would get it. So often a day.',
  params,
  fields: z.strictObject(reader),
  answer: z.object({ email: z.string() }),
});

const MAX_MOMENT_CHARS = 16;

export const sendMailing = people.post('sendMailing', {
  summary: 'Sends a letter now, or at a day and time of the event’s zone. An address gets it once.',
  params,
  /** `at`: such as `2027-02-04T09:30`; empty for now. */
  fields: z.strictObject({ ...agreement, at: z.string().max(MAX_MOMENT_CHARS).default('') }),
  answer: actAnswer,
});

export const takeMailingBack = people.post('takeMailingBack', {
  summary: 'Makes a letter that waits for its moment a draft again.',
  params,
  fields: z.strictObject(agreement),
  answer: actAnswer,
});

export const retryMailing = people.post('retryMailing', {
  summary: 'Sends a letter again to those whom it could not reach.',
  params,
  fields: z.strictObject(agreement),
  answer: actAnswer,
});

export const removeMailing = people.post('removeMailing', {
  summary: 'Throws a draft away.',
  params,
  fields: z.strictObject(agreement),
  answer: actAnswer,
});
