import { expect, it } from 'vitest';
import { localeNamed, localeOfInitial } from './locale-named';

it.each([
  ['en', 'en'],
  ['EN-ca', 'en'],
  ['en_US', 'en'],
  ['English', 'en'],
  ['anglais', 'en'],
  ['fr', 'fr'],
  ['fr_CA', 'fr'],
  ['Français', 'fr'],
  ['francais (Canada)', 'fr'],
  ['French', 'fr'],
  ['deutsch', undefined],
  ['end', undefined],
  ['', undefined],
])('takes %s for %s', (word, locale) => {
  expect(localeNamed(word)).toBe(locale);
});

it('takes the first letter of a name for the language', () => {
  expect(['E', 'a', 'F', 'x', ''].map(localeOfInitial)).toEqual(['en', 'en', 'fr', undefined, undefined]);
});
