import { LOCALES } from '@/lib/i18n/languages';
import { languageTag } from '../../schedule-files/schedule-values';

/** Languages in which talks are given. */
const LANGUAGES = new Set([
  ...LOCALES,
  'es',
  'de',
  'it',
  'pt',
  'nl',
  'pl',
  'cs',
  'sv',
  'da',
  'nb',
  'fi',
  'uk',
  'ja',
  'zh',
  'ko',
  'ar',
]);

const namesOf = (tag: string) =>
  [...LOCALES, tag].map((inLanguage) =>
    new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag)?.toLowerCase(),
  );
const BY_NAME = new Map([...LANGUAGES].flatMap((tag) => namesOf(tag).map((name) => [name, tag] as const)));

/** The tag of a language that is given by its name, or by its tag: `Français`, `French`, `fr`. */
export const languageNamed = (word: string | undefined): string | undefined =>
  BY_NAME.get(word?.trim().toLowerCase()) ?? languageTag(word);
