import { z } from 'zod';
import { deskCalls, fileOnly } from '../parts/call';
import { field, instant } from '../parts/field';
import { listFileFields, listFiles } from './parts';

const people = deskCalls('people');
const params = z.strictObject({ event: field.code });

const MAX_FILTER_CHARS = 100;
const MAX_PAGES = 10_000;

/** Whom the list is of. */
const filter = {
  /** In names, addresses, organizations and codes. */
  q: field.text(MAX_FILTER_CHARS).default(''),
  /** What somebody is. */
  kind: z.string().max(MAX_FILTER_CHARS).default(''),
  status: z.string().max(MAX_FILTER_CHARS).default(''),
  /** Code of a ticket. */
  ticket: z.string().max(MAX_FILTER_CHARS).default(''),
};

/** A word of the site, with what people call it. */
const choice = z.object({ key: z.string(), name: z.string() });

/** Somebody in one of their parts at an event. */
export const personRow = z.object({
  /** Tells a row from all others of the event. */
  key: z.string(),
  kind: choice,
  /** Of the row among all people of its kind; the same for ever. */
  id: z.string(),
  /** Of the order that they are in. */
  code: z.string(),
  /** Null, and the others too, while nobody has written it. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  organization: z.string().nullable(),
  status: choice,
  /** The name of their ticket. */
  ticket: z.string().nullable(),
  since: instant,
});

export const getPeople = people.get('getPeople', {
  summary:
    'Everybody of an event in pages, who began last first: attendees, groups and their members, buyers, contacts, presenters, those who wait and those who have not finished.',
  params,
  fields: z.strictObject({ ...filter, page: z.int().min(1).max(MAX_PAGES).default(1) }),
  answer: z.object({
    people: z.array(personRow),
    count: z.int(),
    pages: z.int(),
    /** What there is to filter by. */
    kinds: z.array(choice),
    statuses: z.array(choice),
    tickets: z.array(choice),
  }),
});

export const downloadPeople = people.get('downloadPeople', {
  summary: 'The same list as a file for spreadsheets, of everybody whom the filter lets through.',
  params,
  fields: z.strictObject({ ...filter, ...listFileFields }),
  files: listFiles,
  answer: fileOnly,
});
