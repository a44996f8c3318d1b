import { z } from 'zod';
import { completedLink, isSafeLink, isWebAddress } from '@/lib/domain/safe-link';

export const strict = z.strictObject;

const inLanguages = () =>
  z.union([z.string(), strict({ en: z.string().optional(), fr: z.string().optional() })], {
    error: 'write text, or the text of each language: { en: "…", fr: "…" }',
  });

/** Text in each of the event's languages; a plain string is enough for an event with one language. */
export const text = inLanguages();
export type Text = z.infer<typeof text>;
/** Text that may contain HTML, which the import sanitises. In text without tags, blank lines separate paragraphs. */
export const html = inLanguages();

export const code = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,47}$/, 'use lower-case letters, digits and hyphens, at most 48');
export const hostName = z
  .string()
  .regex(
    /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/,
    'use a host name in lower case, without https:// and port',
  );
export const yesNo = z.boolean();
export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'use #rrggbb');
export const clockTime = z
  .string()
  .regex(/^([0-3]\d|4[0-7]):[0-5]\d$/, 'use HH:MM in quotes; 24:00 and later is after midnight');
/** Path of a picture or file, relative to the definition file. */
export const asset = z
  .string()
  .regex(/^[\w./-]+\.(svg|png|jpg|jpeg|webp|pdf)$/, 'name a picture or PDF beside the file');
/** A decimal amount of the event's currency, for example 245 or 245.50. */
export const amount = z.number().min(0).max(1_000_000).multipleOf(0.01);
export const percent = z.number().min(0).max(100);
/** A date, a number of days before or after the event's first day, or one of its days, with an optional local time. */
const moment = () =>
  z
    .string()
    .regex(
      /^(\d{4}-\d{2}-\d{2}|start[+-]\d{1,4}d|day \d{1,2})( ([01]\d|2[0-3]):[0-5]\d)?$/,
      'use "2027-02-05 17:00", "start-30d" or "day 1 09:00"',
    );
/** Start of a period. Without a time it is the first instant of the day. */
export const opening = moment();
/** End of a period. Without a time it is the last second of the day. */
export const deadline = moment();
/** A full web address. One that is written without its scheme gets https; the check of the definition says so. */
export const webAddress = z
  .string()
  .overwrite(completedLink)
  .regex(/^https?:\/\/[^\s/]+\S*$/, { error: 'begin with https:// or http://', abort: true })
  .refine(isWebAddress, 'write a web address without spaces, backslashes, and an @ in its host');
/** Target of a link: a path of the site or a full address, completed in the same way. */
export const link = z
  .string()
  .overwrite(completedLink)
  .regex(/^(\/|https?:\/\/|mailto:|#)/, { error: 'begin with /, https://, mailto: or #', abort: true })
  .refine(isSafeLink, 'write a path with one /, or a web address, without spaces and backslashes');
