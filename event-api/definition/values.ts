import { z } from 'zod';
import { completedLink, isSafeLink, isWebAddress } from '@/lib/domain/safe-link';
import { languageName } from '@/lib/domain/text/language-name';
import { DEFAULT_LOCALE, inEach, LOCALES } from '@/lib/i18n/languages';

/*
 * Each field of the definition says beside its schema what it is for: `describe` is what editors and `docs/event-fields.md`
 * show, `examples` are values that pass. What has an `id` is named in the JSON schema.
 */
export const strict = z.strictObject;

const inLanguages = (meta: { id: string; title: string; description: string; examples: unknown[] }) =>
  z
    .union(
      [
        z.string(),
        strict(
          inEach((locale) =>
            z
              .string()
              .optional()
              .describe(`In ${languageName(locale, DEFAULT_LOCALE)}.`),
          ),
        ),
      ],
      {
        error: `write text, or the text of each language: { ${LOCALES.map((locale) => `${locale}: "…"`).join(', ')} }`,
      },
    )
    .meta(meta);

/** Text in each of the event's languages; a plain string is enough for an event with one language. */
export const text = inLanguages({
  id: 'Text',
  title: 'Text',
  description:
    'Text: plain for an event in one language, or one for each of its languages. Every language of the event needs its own.',
  examples: ['Spring meeting', { en: 'Spring meeting', fr: 'Rencontre du printemps' }],
});
export type Text = z.infer<typeof text>;

/** A text where its language does not matter, such as for codes and in commands. */
export function anyText(value: Text): string;
export function anyText(value: Text | undefined): string | undefined;
export function anyText(value: Text | undefined): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  return LOCALES.map((locale) => value[locale]).find((each) => each !== undefined) ?? '';
}
/** Text that may contain HTML, which the import sanitises. In text without tags, blank lines separate paragraphs. */
export const html = inLanguages({
  id: 'FormattedText',
  title: 'Formatted text',
  description:
    'Text that may contain HTML: paragraphs, lists, links, pictures beside the file. Without tags, blank lines separate paragraphs.',
  examples: [
    '<p>Bring <strong>scissors</strong>.</p>',
    { en: 'Bring scissors.', fr: 'Apportez des ciseaux.' },
  ],
});

export const code = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,47}$/, 'use lower-case letters, digits and hyphens, at most 48')
  .meta({
    id: 'Code',
    title: 'Code',
    description:
      'A short name that other fields, addresses and commands use. It stays when the title changes; each list has it once.',
    examples: ['main-hall', 'day-1'],
  });
export const hostName = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, 'use a host name in lower case, without https:// and port')
  .meta({
    id: 'HostName',
    title: 'Host name',
    description: 'The name under which a site is found, without https:// and port.',
    examples: ['conference.example.org', 'my-event.localhost'],
  });
export const yesNo = z.boolean();
export const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'use #rrggbb')
  .meta({
    id: 'Colour',
    title: 'Colour',
    description: 'A colour as #rrggbb. In YAML it needs quotes, because # begins a comment.',
    examples: ['#0f6b63'],
  });
export const clockTime = z
  .string()
  .regex(/^([0-3]\d|4[0-7]):[0-5]\d$/, 'use HH:MM, such as "09:00"; 24:00 and later is after midnight')
  .meta({
    id: 'ClockTime',
    title: 'Time of day',
    description:
      'Hours and minutes with two digits each, in the event’s time zone. What goes on after midnight is written as 24:00 and later.',
    examples: ['09:00', '17:30', '25:30'],
  });
/** Path of a picture or file, relative to the definition file. */
export const asset = z
  .string()
  .regex(
    /^[\p{L}\p{M}\p{N} _.'’(),&+/-]+\.(svg|png|jpg|jpeg|webp|pdf)$/u,
    'name a picture or PDF beside the file',
  )
  .meta({
    id: 'File',
    title: 'Picture or PDF',
    description:
      'The path of a picture (svg, png, jpg, webp) or PDF, seen from the folder of the event file, with / between folders.',
    examples: ['images/logo.svg', 'programme.pdf'],
  });
/** A decimal amount of the event's currency, for example 245 or 245.50. */
export const amount = z
  .number()
  .min(0)
  .max(1_000_000)
  .multipleOf(0.01)
  .meta({
    id: 'Amount',
    title: 'Amount of money',
    description: 'An amount of the event’s currency, with a point before the decimals and no currency sign.',
    examples: [245, 12.5, 0],
  });
export const percent = z
  .number()
  .min(0)
  .max(100)
  .meta({
    id: 'Percent',
    title: 'Percentage',
    description: 'A number from 0 to 100.',
    examples: [15, 9.975],
  });
/** A date, a number of days before or after the event's first day, or one of its days, with an optional local time. */
const moment = (meta: { id: string; title: string; description: string }) =>
  z
    .string()
    .regex(
      /^(\d{4}-\d{2}-\d{2}|start[+-]\d{1,4}d|day \d{1,2})( ([01]\d|2[0-3]):[0-5]\d)?$/,
      'use "2027-02-05 17:00", "start-30d" or "day 1 09:00"',
    )
    .meta({ ...meta, examples: ['2027-02-05 17:00', 'start-30d', 'start-30d 09:00', 'day 1 09:00'] });
/** Start of a period. Without a time it is the first instant of the day. */
export const opening = moment({
  id: 'Opening',
  title: 'When something begins',
  description:
    'A date, a number of days before or after the first day (start-30d, start+2d), or a day of the event (day 1), each with or without a time. Without one it is the beginning of that day.',
});
/** End of a period. Without a time it is the last second of the day. */
export const deadline = moment({
  id: 'Deadline',
  title: 'When something ends',
  description:
    'A date, a number of days before or after the first day (start-30d, start+2d), or a day of the event (day 1), each with or without a time. Without one it is the end of that day.',
});
/** A full web address. One that is written without its scheme gets https; the check of the definition says so. */
export const webAddress = z
  .string()
  .overwrite(completedLink)
  .regex(/^https?:\/\/[^\s/]+\S*$/, { error: 'begin with https:// or http://', abort: true })
  .refine(isWebAddress, 'write a web address without spaces, backslashes, and an @ in its host')
  .meta({
    id: 'WebAddress',
    title: 'Web address',
    description: 'A full address that begins with https:// or http://.',
    examples: ['https://example.org/venue'],
  });
/** A longer one cannot be sent on. */
const MAX_ADDRESS_CHARS = 2000;

/** Of what people are sent to watch and read. */
export const secureAddress = webAddress
  .max(MAX_ADDRESS_CHARS)
  .refine((url) => url.startsWith('https://'), 'begin with https://')
  .meta({
    id: 'SecureAddress',
    title: 'Secure address',
    description: 'A full address that begins with https://.',
    examples: ['https://video.example.org/circuits'],
  });
/** Target of a link: a path of the site or a full address, completed in the same way. */
export const link = z
  .string()
  .overwrite(completedLink)
  .regex(/^(\/|https?:\/\/|mailto:|#)/, { error: 'begin with /, https://, mailto: or #', abort: true })
  .refine(isSafeLink, 'write a path with one /, or a web address, without spaces and backslashes')
  .meta({
    id: 'Link',
    title: 'Link',
    description: 'Where something leads: a page of the site (/schedule), a full address, or mailto:.',
    examples: ['/schedule', 'https://example.org', 'mailto:hello@example.org'],
  });
export const email = z.email();
