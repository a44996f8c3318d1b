import { z } from 'zod';
import { deskCalls, fileOnly } from '../parts/call';
import { field } from '../parts/field';
import { listFileFields, listFiles } from './parts';

/** Each list says by itself what somebody must be allowed to see. */
const read = deskCalls('read');
const params = z.strictObject({ event: field.code });
const oneList = z.strictObject({ event: field.code, list: field.code });

const MAX_FILTER_CHARS = 100;
const MAX_PAGES = 10_000;
/** Of names of columns, of which a long form makes many. */
const MAX_COLUMNS_CHARS = 4000;

/** What a list is narrowed by; a filter that it does not have changes nothing. */
const filter = {
  /** In names, addresses and codes. */
  q: field.text(MAX_FILTER_CHARS).default(''),
  ticket: z.string().max(MAX_FILTER_CHARS).default(''),
  session: z.string().max(MAX_FILTER_CHARS).default(''),
  /** Another session, that somebody has beside `session`. */
  beside: z.string().max(MAX_FILTER_CHARS).default(''),
  status: z.string().max(MAX_FILTER_CHARS).default(''),
  /** Names of columns with commas between them; without any those that matter most, and in a file all. */
  columns: z.string().max(MAX_COLUMNS_CHARS).default(''),
};

const named = {
  name: z.string(),
  title: z.string(),
  /** What it is for. */
  text: z.string(),
  about: z.enum(['people', 'programme', 'money']),
};

export const getLists = read.get('getLists', {
  summary: 'The lists of an event that the account may see, each with how many rows it has.',
  params,
  answer: z.object({
    lists: z.array(
      z.object({
        ...named,
        /** Null for a list of sums. */
        count: z.int().nullable(),
      }),
    ),
  }),
});

export const getList = read.get('getList', {
  summary:
    'A page of a list, in words of the caller’s language. A list that needs what the account may not see: 403. Amounts are left out for those who may not see money.',
  params: oneList,
  fields: z.strictObject({ ...filter, page: z.int().min(1).max(MAX_PAGES).default(1) }),
  answer: z.object({
    ...named,
    /** All columns that there are. */
    columns: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        /** `moment`: an instant in UTC. `order`: a code. `number`: is set to the right. */
        kind: z.enum(['text', 'number', 'moment', 'email', 'order', 'invoice', 'state']),
      }),
    ),
    /** The keys of those that the rows have, in their order. */
    shown: z.array(z.string()),
    rows: z.array(z.object({ cells: z.array(z.string()) })),
    count: z.int(),
    pages: z.int(),
    has_search: z.boolean(),
    filters: z.array(
      z.object({
        name: z.enum(['ticket', 'session', 'beside', 'status']),
        title: z.string(),
        options: z.array(z.object({ key: z.string(), name: z.string() })),
      }),
    ),
  }),
});

export const downloadList = read.get('downloadList', {
  summary: 'The same list as a file for spreadsheets, with all rows that the filter lets through.',
  params: oneList,
  fields: z.strictObject({ ...filter, ...listFileFields }),
  files: listFiles,
  answer: fileOnly,
});
