import { z } from 'zod';
import { deskCalls } from '../parts/call';
import { qrDrawing } from '../parts/entry';
import { field, instant } from '../parts/field';
import { actAnswer, agreement } from './agreement';

const programme = deskCalls('programme');

const MAX_FIELD_CHARS = 300;
/** More than a list of codes or a day of sessions; a file brings more. */
const MAX_CHANGED_FIELDS = 500;
const MAX_ORDERED_ENTRIES = 1000;
const MAX_PATH_CHARS = 1000;
const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

const event = { event: field.code };

/** A choice of a field, with what people call it. */
const option = z.object({ value: z.string(), name: z.string() });

/** Another page of settings, by its path. */
const page = z.object({ path: z.string(), name: z.string() });

const common = {
  /** As the event's file and a change name it: `tracks[general].fee`. Of what is yet to be added, within it: `fee`. */
  field: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  /** Fields of one set are changed together, such as the times of a session. */
  set: z.string().nullable(),
  optional: z.boolean(),
  /** What it is a part of, such as an early bird; an optional one without any value is left out as a whole. */
  within: z.object({ label: z.string(), hint: z.string().nullable(), optional: z.boolean() }).nullable(),
};
const textIn = z.object({ language: field.locale, text: z.string() });
const value = z.string().nullable();

const editorField = z.discriminatedUnion('type', [
  /** One text for each of the event's languages; `long` ones may have paragraphs, of `list` each line is an entry. */
  z.object({
    ...common,
    type: z.literal('text'),
    form: z.enum(['line', 'long', 'list']),
    texts: z.array(textIn),
  }),
  z.object({ ...common, type: z.literal('amount'), value: z.number().nullable(), currency: z.string() }),
  z.object({
    ...common,
    type: z.literal('number'),
    value: z.number().nullable(),
    whole: z.boolean(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    percent: z.boolean(),
  }),
  /** One line in no language, such as an address. Of a link the pages of the site are proposed. */
  z.object({ ...common, type: z.literal('line'), value, proposed: z.array(option) }),
  /** The code of what is added, made of its first text while somebody types. */
  z.object({ ...common, type: z.literal('code'), value, style: z.enum(['code', 'typed', 'name']) }),
  /** One value on each line; `answer` is a text, or true or false. */
  z.object({
    ...common,
    type: z.literal('words'),
    values: z.array(z.string()),
    of: z.enum(['text', 'number', 'answer']),
  }),
  z.object({ ...common, type: z.literal('colour'), value: z.string() }),
  z.object({ ...common, type: z.literal('date'), value }),
  /** A date, with a time of the event's clocks or without. */
  z.object({ ...common, type: z.literal('moment'), value }),
  z.object({ ...common, type: z.literal('clock'), value }),
  z.object({
    ...common,
    type: z.literal('choice'),
    value,
    options: z.array(option),
    /** The values are numbers. */
    whole: z.boolean(),
  }),
  z.object({ ...common, type: z.literal('choices'), values: z.array(z.string()), options: z.array(option) }),
  z.object({ ...common, type: z.literal('yes_no'), value: z.boolean() }),
  /** What is only shown, because it names the thing for good or comes with the event's file. */
  z.object({ ...common, type: z.literal('fixed'), value: z.string() }),
  /** A part with a page of its own. */
  z.object({ ...common, type: z.literal('part'), path: z.string(), there: z.boolean() }),
  /** Things with a page each. */
  z.object({
    ...common,
    type: z.literal('entries'),
    entries: z.array(z.object({ key: z.string(), ...page.shape })),
    /** What can be added. */
    adds: z.array(page),
    ordered: z.boolean(),
  }),
]);

export const getEditor = programme.get('getEditor', {
  summary:
    'A part of an event as it is, field by field with what each is called, to be changed; by its path: a section of the settings, something in the event’s file, or a session.',
  params: z.strictObject(event),
  fields: z.strictObject({
    /** Its segments, encoded, with slashes between them; empty for the list of sections. */
    path: z.string().max(MAX_PATH_CHARS).default(''),
  }),
  answer: z.object({
    /** Number of the import that it is read of. */
    base: z.int(),
    name: z.string(),
    lead: z.string().nullable(),
    time_zone: z.string(),
    /** Where it belongs. */
    up: page.nullable(),
    fields: z.array(editorField),
    /** What a change of a set changes beside its fields. */
    also: z.array(z.object({ set: z.string(), field: z.string(), value: z.json() })),
    /** Of what is not there yet: how it is added, as one value. */
    adds: z
      .object({
        /** The list or the field that it becomes a part of. */
        field: z.string(),
        /** Its number in the list, where it has no name; null where it is not in a list. */
        number: z.int().nullable(),
        taken: z.array(z.string()),
        /** Several can be made at once, whose codes begin alike and cannot be guessed. */
        many: z.boolean(),
        /** What it has in any case. */
        value: z.record(z.string(), z.json()),
      })
      .nullable(),
    /** The field that takes it out; null for what has to be there. */
    removes: z.string().nullable(),
    /** What its fields are to be by changes that are collected and not released, in words. */
    collected: z.array(z.object({ field: z.string(), value: z.string() })),
    /** Of a session: whether it is cancelled. */
    cancelled: z.boolean(),
    /** What says so: null for what cannot be cancelled. */
    cancelled_field: z.string().nullable(),
  }),
});

export const previewTheme = programme.get('previewTheme', {
  summary:
    'How a colour would look on the event’s site, light and dark, with the contrast that text on it and in it has.',
  params: z.strictObject(event),
  fields: z.strictObject({ accent: z.string().regex(HEX_COLOUR) }),
  answer: z.object({
    /** The least contrast that text has on the site. */
    least: z.number(),
    schemes: z.array(
      z.object({
        scheme: z.enum(['light', 'dark']),
        colours: z.object({
          page: z.string(),
          line: z.string(),
          heading: z.string(),
          text: z.string(),
          accent: z.string(),
          on_accent: z.string(),
          link: z.string(),
        }),
        /** Of the words on buttons, and of links on the page. */
        contrast: z.object({ button: z.number(), link: z.number() }),
        /** Buttons have another lightness than the colour, so that they can be read. */
        adjusted: z.boolean(),
      }),
    ),
  }),
});

const name = z.string().min(1).max(MAX_FIELD_CHARS);

const changes = z
  .array(
    z.union([
      /** What a field is to be; null for nothing. */
      z.strictObject({ field: name, value: z.json() }),
      /** The order of a list, by the names or numbers of its entries. */
      z.strictObject({ field: name, order: z.array(name).max(MAX_ORDERED_ENTRIES) }),
    ]),
  )
  .min(1)
  .max(MAX_CHANGED_FIELDS);

const change = z.strictObject({
  /** Number of the import that was looked at. */
  base: z.int().min(0),
  changes,
  ...agreement,
});

export const changeEvent = programme.post('changeEvent', {
  summary:
    'Changes fields of an event, once somebody has agreed to what that does to people, seats, money and mail. What others have changed meanwhile in other fields stays; of the same field it is said what they wrote.',
  params: z.strictObject(event),
  fields: change,
  answer: actAnswer,
});

export const collectChanges = programme.post('collectChanges', {
  summary:
    'Keeps a change of fields, of which somebody has seen what it does, until it is released with others. The event stays as it is until then.',
  params: z.strictObject(event),
  fields: change,
  answer: actAnswer,
});

export const getDraft = programme.get('getDraft', {
  summary:
    'The changes of an event that are collected and not released yet, in the order in which they came.',
  params: z.strictObject(event),
  answer: z.object({
    /**
     * The site as it will be once they are released, in each of the event's languages; whoever has such a link can open it
     * for a day, or until something else is collected, or read its code with a phone. None where nothing is collected.
     */
    previews: z.array(z.object({ language: field.locale, url: z.url(), qr: qrDrawing })),
    changes: z.array(
      z.object({
        change: z.int(),
        who: z.string(),
        at: instant,
        fields: z.array(
          z.object({
            name: z.string(),
            /** What it is, null where it is nothing, and what it is to be. */
            now: z.string().nullable(),
            value: z.string(),
          }),
        ),
      }),
    ),
  }),
});

export const releaseDraft = programme.post('releaseDraft', {
  summary:
    'Makes all collected changes as one, once somebody has agreed to what they do together: each person gets one letter for all of them.',
  params: z.strictObject(event),
  fields: z.strictObject(agreement),
  answer: actAnswer,
});

export const dropChanges = programme.post('dropChanges', {
  summary:
    'Forgets one collected change, or all of them, once somebody has agreed. The event stays as it is.',
  params: z.strictObject(event),
  fields: z.strictObject({ change: z.int().min(1).optional(), ...agreement }),
  answer: actAnswer,
});
