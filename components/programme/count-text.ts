/** A text with a count, for parts of the page that write it anew in the browser; `{count}` is the figure's place. */
export interface CountWords {
  zero: string;
  one: string;
  other: string;
}

/** A count in words, by the rules of a language; French counts nothing as one, so zero has a text of its own. */
export function countText(words: CountWords, count: number, locale: string): string {
  if (count === 0) return words.zero;
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? words.one : words.other;
  return form.replace('{count}', new Intl.NumberFormat(locale === 'fr' ? 'fr-CA' : 'en-CA').format(count));
}
