import { expect, it } from 'vitest';
import { DEFAULT_LOCALE, LANGUAGES, LOCALES, languageOf, localeOf } from './languages';

it('exactly the default language has no prefix, and every other its code', () => {
  expect(LOCALES.map((locale) => LANGUAGES[locale].prefix)).toEqual(
    LOCALES.map((locale) => (locale === DEFAULT_LOCALE ? '' : `/${locale}`)),
  );
});

it.each(LOCALES)('has a tag with a region for %s, whose names Intl knows', (locale) => {
  const { tag } = LANGUAGES[locale];
  expect(tag).toMatch(new RegExp(`^${locale}-[A-Z]{2}$`));
  expect(Intl.DateTimeFormat.supportedLocalesOf([tag])).toEqual([tag]);
});

it('takes what is no language for the default one', () => {
  expect([localeOf('xx'), localeOf(undefined), languageOf('toString').name]).toEqual([
    DEFAULT_LOCALE,
    DEFAULT_LOCALE,
    LANGUAGES[DEFAULT_LOCALE].name,
  ]);
});
