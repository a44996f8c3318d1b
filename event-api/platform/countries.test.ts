import { expect, it } from 'vitest';
import { LOCALES } from '@/lib/i18n/languages';
import { countriesIn, countryName } from './countries';

it.each(LOCALES)('every country has its name in %s', (locale) => {
  const countries = countriesIn(locale);
  expect(countries.length).toBeGreaterThan(240);
  expect(countryName('CA', locale)).toBe(countries.find(({ id }) => id === 'CA')?.name);
});
