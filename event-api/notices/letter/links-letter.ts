import type { Translate } from '@/lib/i18n/translate';
import type { Locale } from '@/lib/paths';
import type { Letter, MailBlock } from './letter';

/** What somebody asked to be mailed: the links of all that they have of a kind. */
interface Links {
  to: string;
  locale: Locale;
  /** Texts of the letter's own namespace: `subject`, `preview`, `heading` and `intro`. */
  words: Translate;
  values: { event: string; count: number } & Record<string, string | number>;
  /** Those of each thing, with its link. */
  entries: readonly (readonly MailBlock[])[];
  /** Said at the end, such as how long the links open. */
  end: string;
  why?: string;
}

/** A letter that lists links. */
export function linksLetter({ to, locale, words, values, entries, end, why }: Links): Letter {
  return {
    to,
    locale,
    subject: words('subject', values),
    preview: words('preview', values),
    heading: words('heading', values),
    blocks: [
      { kind: 'paragraph', text: words('intro', values) },
      ...entries.flat(),
      { kind: 'paragraph', text: end },
    ],
    ...(why !== undefined && { why }),
  };
}
