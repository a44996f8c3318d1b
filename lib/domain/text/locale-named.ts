import { LOCALES, type Locale } from '../../i18n/languages';
import { languageName } from './language-name';
import { plainLetters } from './plain-letters';

/** A language's names in all languages of the product, without accents and capitals. */
const namesOf = (locale: Locale): string[] =>
  LOCALES.map((other) => plainLetters(languageName(locale, other)));

/** The language that people write as its code, as its tag with a region, or by its name: `fr`, `FR_ca`, `French`, `français`. */
export function localeNamed(word: string): Locale | undefined {
  const plain = plainLetters(word.trim());
  return LOCALES.find(
    (locale) =>
      new RegExp(`^${locale}(_|\\b)`).test(plain) || namesOf(locale).some((name) => plain.startsWith(name)),
  );
}

/** The language that is written as the first letter of one of its names: `E`, `A`, `F`. */
export function localeOfInitial(word: string): Locale | undefined {
  const plain = plainLetters(word.trim());
  return LOCALES.find((locale) => namesOf(locale).some((name) => name.charAt(0) === plain));
}
