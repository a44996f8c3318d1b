import { expect, it } from 'vitest';
import { acceptedLocale } from './accept-language';

it.each([
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-CA,fr;q=0.9', 'en'],
  ['fr-CA,en;q=0.9,fr;q=0.8', 'fr'],
  ['de, fr;q=0.5, en;q=0.2', 'fr'],
  ['FR', 'fr'],
  ['fr;q=0', 'en'],
  ['fr;q=x', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('%j is read in %s', (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale);
});
