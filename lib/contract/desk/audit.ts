import { z } from 'zod';
import { deskCalls, fileOnly } from '../parts/call';
import { field, instant } from '../parts/field';
import { listFileFields, listFiles } from './parts';

const people = deskCalls('people');
const params = z.strictObject({ event: field.code });

const MAX_FILTER_CHARS = 100;
const MAX_PAGES = 100_000;

/** What of the record is looked for. */
const filter = {
  /** In what was done, in codes, and in the address of who did it. */
  q: field.text(MAX_FILTER_CHARS).default(''),
  /** The name of an act. */
  act: z.string().max(MAX_FILTER_CHARS).default(''),
  /** Who did it, as `people` of the answer names them. */
  who: z.string().max(MAX_FILTER_CHARS).default(''),
};

/** Who did something: a member by their account, a command by the system's user, or the site itself. */
const actor = z.object({ key: z.string(), name: z.string(), by: z.enum(['account', 'command', 'site']) });

export const getAudit = people.get('getAudit', {
  summary: 'Who changed what of an event, the newest first, in pages, in words of the caller’s language.',
  params,
  fields: z.strictObject({ ...filter, page: z.int().min(1).max(MAX_PAGES).default(1) }),
  answer: z.object({
    entries: z.array(
      z.object({
        id: z.int(),
        at: instant,
        who: actor,
        /** What was done, in words. */
        what: z.string(),
        /** Null while it runs, and for good when its process was ended from outside. */
        outcome: z.enum(['done', 'part', 'refused', 'failed']).nullable(),
        /** Codes of what was changed, and how, such as the role that somebody got. */
        details: z.array(z.string()),
      }),
    ),
    count: z.int(),
    pages: z.int(),
    /** Of the whole record, for the filters. */
    people: z.array(actor),
    acts: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
});

export const downloadAudit = people.get('downloadAudit', {
  summary: 'The same as a file for spreadsheets, all pages in one.',
  params,
  fields: z.strictObject({ ...filter, ...listFileFields }),
  files: listFiles,
  answer: fileOnly,
});
