import { fillIn } from '@/lib/i18n/fill-in';

/** A text with a count, for parts of the page that write it anew in the browser; `{count}` is the figure's place. */
export interface CountWords {
  zero: string;
  one: string;
  other: string;
}

/**
 * A whole count in words. The languages of the site agree from one on: French counts nothing as one, and zero has a text of
 * its own. What `Intl` knows of numbers is asked for thousands alone, since a page waits for it when it is first asked.
 */
export function countText(words: CountWords, count: number, locale: string): string {
  if (count === 0) return words.zero;
  const figures =
    count < 1000 ? String(count) : new Intl.NumberFormat(locale === 'fr' ? 'fr-CA' : 'en-CA').format(count);
  return fillIn(count === 1 ? words.one : words.other, { count: figures });
}
