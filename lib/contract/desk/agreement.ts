import { z } from 'zod';
import { field } from '../parts/field';

const MAX_SEAL_CHARS = 64;

/** As many as a page of a list has. */
const MAX_CODES = 50;

/**
 * What a call takes that says before what it will do: the seal of what was shown. Without one, or when something else would
 * happen by now, nothing is done, and the answer says what would be.
 */
export const agreement = { agreed: field.text(MAX_SEAL_CHARS).optional() };

/** A list of the event that says whom a sentence is about: which, how it is narrowed, and what the link to it says. */
const lead = z.object({ list: z.string(), filter: z.record(z.string(), z.string()), text: z.string() });
export type Lead = z.output<typeof lead>;

/** The codes of several that the same is done with. */
export const severalCodes = z.array(field.code).min(1).max(MAX_CODES);

/** What becomes of a call that does the same with several, in the caller's words. */
export const togetherAnswer = z.discriminatedUnion('outcome', [
  /** Nothing was done: what would become of each, or why nothing can. */
  z.object({
    outcome: z.literal('asks'),
    rows: z.array(z.object({ code: z.string(), possible: z.boolean(), sentences: z.array(z.string()) })),
    seal: z.string(),
  }),
  /** It is being done to those of which it can be, by a long act. */
  z.object({ outcome: z.literal('begun'), task: z.string() }),
]);
export type TogetherAnswer = z.output<typeof togetherAnswer>;

/** What becomes of such a call, in the caller's words. */
export const actAnswer = z.discriminatedUnion('outcome', [
  /** Nothing was done: these sentences say what would happen. */
  z.object({
    outcome: z.literal('asks'),
    consequences: z.array(z.string()),
    seal: z.string(),
    leads: z.array(lead).optional(),
  }),
  /** It cannot be done, for these reasons. */
  z.object({ outcome: z.literal('refused'), reasons: z.array(z.string()) }),
  /** It is done, and this is what happened. */
  z.object({
    outcome: z.literal('done'),
    told: z.string(),
    /** The version of the event that it made, which can be undone. */
    version: z.int().optional(),
  }),
]);
export type ActAnswer = z.output<typeof actAnswer>;
