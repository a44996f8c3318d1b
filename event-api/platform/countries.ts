import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import type { Locale } from '@/lib/i18n/languages';

countries.registerLocale(english);
countries.registerLocale(french);

export interface Option {
  id: string;
  name: string;
}

/** Every country with its ISO 3166-1 alpha-2 code, sorted by its name in the language. */
export function countriesIn(locale: Locale): Option[] {
  const names = countries.getNames(locale, { select: 'official' });
  return sortByName(
    Object.entries(names).map(([id, name]) => ({ id, name: printed(name) })),
    locale,
  );
}

/** A country's name in a language; undefined when there is no such code. */
export function countryName(code: string, locale: Locale): string | undefined {
  const name = countries.getName(code, locale, { select: 'official' });
  return name === undefined ? undefined : printed(name);
}

/** Replaces the ASCII apostrophe by the typographic one, as everywhere on the site. */
const printed = (name: string): string => name.replaceAll("'", '’');

/** Sorts options by the rules of the language, which put É next to E. */
export function sortByName(options: readonly Option[], locale: Locale): Option[] {
  const { compare } = new Intl.Collator(locale);
  return [...options].sort((one, other) => compare(one.name, other.name));
}
