import { z } from 'zod';
import { deskCalls } from '../parts/call';
import { field } from '../parts/field';
import { actAnswer, agreement } from './agreement';

const programme = deskCalls('programme');

const MAX_FIELD_CHARS = 300;
/** More than a list of codes or a day of sessions; a file brings more. */
const MAX_CHANGED_FIELDS = 500;

const event = { event: field.code };

/** A part of an event that has an editor of its own. */
const part = {
  kind: z.enum(['ticket', 'session', 'event']),
  /** Of the ticket, the session, or the event itself. */
  code: field.code,
};

/** A choice of a field, with what people call it. */
const option = z.object({ value: z.string(), name: z.string() });

const common = {
  /** As the event's file and a change name it: `tracks[general].fee`. */
  field: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  /** Fields of one set are changed together, such as the times of a session. */
  set: z.string().nullable(),
  optional: z.boolean(),
};
const textIn = z.object({ language: field.locale, text: z.string() });

const editorField = z.discriminatedUnion('type', [
  /** One text for each of the event's languages; `long` ones may have paragraphs. */
  z.object({ ...common, type: z.literal('text'), long: z.boolean(), texts: z.array(textIn) }),
  z.object({ ...common, type: z.literal('amount'), value: z.number().nullable(), currency: z.string() }),
  /** One line in no language, such as an address. */
  z.object({ ...common, type: z.literal('line'), value: z.string().nullable() }),
  z.object({ ...common, type: z.literal('colour'), value: z.string() }),
  z.object({ ...common, type: z.literal('count'), value: z.number().nullable() }),
  /** A date, with a time of the event's clocks or without. */
  z.object({ ...common, type: z.literal('moment'), value: z.string().nullable() }),
  z.object({ ...common, type: z.literal('clock'), value: z.string().nullable() }),
  z.object({
    ...common,
    type: z.literal('choice'),
    value: z.string().nullable(),
    options: z.array(option),
    /** The values are numbers. */
    whole: z.boolean(),
  }),
  z.object({ ...common, type: z.literal('yes_no'), value: z.boolean() }),
]);

export const getEditor = programme.get('getEditor', {
  summary:
    'The fields of a ticket, a session or the event as they are, with what each is called, to be changed.',
  params: z.strictObject(event),
  fields: z.strictObject(part),
  answer: z.object({
    /** Number of the import that it is read of. */
    base: z.int(),
    name: z.string(),
    time_zone: z.string(),
    fields: z.array(editorField),
    /** What a change of a set changes beside its fields. */
    also: z.array(z.object({ set: z.string(), field: z.string(), value: z.json() })),
    /** Of a session: whether it is cancelled. */
    cancelled: z.boolean(),
    /** What says so: null for what cannot be cancelled. */
    cancelled_field: z.string().nullable(),
  }),
});

export const changeEvent = programme.post('changeEvent', {
  summary:
    'Changes fields of an event, once somebody has agreed to what that does to people, seats, money and mail. What others have changed meanwhile in other fields stays; of the same field it is said what they wrote.',
  params: z.strictObject(event),
  fields: z.strictObject({
    /** Number of the import that was looked at. */
    base: z.int().min(0),
    changes: z
      .array(
        z.strictObject({
          field: z.string().min(1).max(MAX_FIELD_CHARS),
          /** What it is to be; null for nothing. */
          value: z.json(),
        }),
      )
      .min(1)
      .max(MAX_CHANGED_FIELDS),
    ...agreement,
  }),
  answer: actAnswer,
});
