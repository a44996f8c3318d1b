import { z } from 'zod';
import { inEach } from '../../i18n/languages';
import { deskCalls } from '../parts/call';
import { field } from '../parts/field';
import { upload } from '../parts/upload';
import { actAnswer, agreement } from './agreement';
import { oneEvent } from './parts';

const account = deskCalls('account');
const read = deskCalls('read');

const MAX_NAME_CHARS = 200;
const MAX_HOST_CHARS = 253;
const MAX_EVENT_DAYS = 31;
const MAX_TICKETS = 100_000;
const MAX_ZONE_CHARS = 64;

const name = field.text(MAX_NAME_CHARS);

/** In each language of the event. */
const names = z.strictObject(inEach(() => name.optional()));

/** What every way to begin an event is told. */
const beginning = {
  /** Stays for good, and names the event in addresses. */
  code: z.string().trim().max(64),
  /** Of its site; by default the code on this machine. */
  host: z.string().trim().max(MAX_HOST_CHARS).default(''),
  starts: field.day,
};

export const getNewEvent = account.get('getNewEvent', {
  summary: 'Whether the account may begin an event, and the events of its own that one can be made from.',
  answer: z.object({
    may: z.boolean(),
    events: z.array(z.object({ event_code: z.string(), name: z.string(), starts_on: field.day })),
    email: z.string(),
  }),
});

/** An event was begun; its owner is whoever began it. */
const begun = z.object({ event_code: z.string() });

/** What an event is asked beside its dates. */
const questions = {
  names,
  /** In person, online or both. */
  held: z.enum(['I', 'O', 'H']),
  place: name.default(''),
  time_zone: field.timeZone,
  currency: z.string().trim().length(3),
  /** In the currency’s larger unit, as people write it; nothing is free. */
  price: z.string().trim().max(20).default(''),
  /** Nothing is any number. */
  capacity: z.int().min(1).max(MAX_TICKETS).optional(),
  contact: field.email,
};

export const makeEvent = account.post('makeEvent', {
  summary: 'Begins an event from six questions. What is wrong is said at its field.',
  fields: z.strictObject({ ...beginning, ...questions, days: z.int().min(1).max(MAX_EVENT_DAYS) }),
  answer: begun,
});

const programme = deskCalls('programme');

export const bringSchedule = programme.post('bringSchedule', {
  summary:
    'Makes a schedule file the programme of an event that there is, once somebody has agreed to what that changes. What a schedule does not say stays as it is.',
  params: oneEvent,
  upload,
  fields: z.strictObject({ ...agreement, file: z.file() }),
  answer: actAnswer,
});

const { starts: _, ...named } = beginning;

export const makeEventFromSchedule = account.post('makeEventFromSchedule', {
  summary:
    'Begins an event with the programme of a schedule file, which also says its days: first what was understood of the file. The file may leave out its name and its time zone.',
  upload,
  fields: z.strictObject({
    ...agreement,
    ...named,
    ...questions,
    file: z.file(),
    /** Where the file names none. */
    time_zone: field.text(MAX_ZONE_CHARS).default(''),
  }),
  answer: actAnswer,
});

export const copyEvent = account.post('copyEvent', {
  summary:
    'Begins an event from one of the account’s own: everything but its people, codes and cancelled sessions, with all dates moved by as many days.',
  /** What is not named anew is called as before. */
  fields: z.strictObject({ ...beginning, from: field.code, names: names.default({}) }),
  answer: begun,
});

export const getChecklist = read.get('getChecklist', {
  summary: 'What there is to do before an event is announced, and what of it is done.',
  params: oneEvent,
  answer: z.object({
    items: z.array(
      z.object({
        key: z.enum(['host', 'mail', 'payments', 'tickets', 'programme', 'privacy', 'team']),
        done: z.boolean(),
        /** What it is now, such as the site’s address; null where there is nothing to say. */
        now: z.string().nullable(),
      }),
    ),
  }),
});
