import { expect, it } from 'vitest';
import { languageLabel, languageName } from './language-name';

it('names a language in another one, within a sentence and alone', () => {
  expect([languageName('fr', 'en'), languageName('en', 'fr'), languageLabel('en', 'fr')]).toEqual([
    'French',
    'anglais',
    'Anglais',
  ]);
});

it('gives back what is no language', () => {
  expect(languageName('not a tag', 'en')).toBe('not a tag');
});
