import { z } from 'zod';
import { answerSection, feeSummary, invoiceStanding } from '../orders';
import { field, instant, money } from '../parts/field';

/** What calls of the desk have in common. */

const MAX_FILTER_CHARS = 100;
const MAX_PAGES = 10_000;

/** The call is about one event. */
export const oneEvent = z.strictObject({ event: field.code });

/** The call is about an order of an event. */
export const oneOrder = oneEvent.extend({ code: field.code });

/** In what names somebody or something, and in codes. */
export const search = field.text(MAX_FILTER_CHARS).default('');
/** A word that the list can be filtered by; one that there is none of finds nothing. */
export const filterWord = z.string().max(MAX_FILTER_CHARS).default('');
export const pageNumber = z.int().min(1).max(MAX_PAGES).default(1);

/** The media type of workbooks. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const LIST_FORMATS = ['csv', 'xlsx'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

/** What calls answer with that give a list as a file. */
export const listFiles = ['text/csv', XLSX];

/** How a list is wanted as a file. A link says its language as well, since a browser asks for files in its own. */
export const listFileFields = {
  language: field.locale.optional(),
  format: z.enum(LIST_FORMATS).default('csv'),
};

/** A word of the site, with what people call it. */
export const choice = z.object({ key: z.string(), name: z.string() });

/** Words to whom a decision is told. */
const MAX_DECISION_CHARS = 5000;
export const decisionMessage = z.string().trim().max(MAX_DECISION_CHARS).default('');

/** A file that somebody uploaded. */
export const uploadedFile = z.object({
  id: z.string(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  /** What was asked for; null for a picture within a text. */
  label: z.string().nullable(),
});

/** What was done to an order in the desk or by a command, the last first. */
export const doneToOrder = z.array(
  z.object({
    id: z.int(),
    at: instant,
    what: z.string(),
    /** An address, or who ran the command. */
    who: z.string(),
    outcome: z.enum(['done', 'part', 'refused', 'failed']).nullable(),
  }),
);

/** What an order costs, and what became of that. */
export const orderMoney = z.object({
  fees: feeSummary,
  paid_by: z.enum(['card', 'invoice', 'none']).nullable(),
  paid_at: instant.nullable(),
  invoices: z.array(invoiceStanding),
  refunded: money.nullable(),
});

export const answers = z.array(answerSection);
