import { expect, it } from 'vitest';
import { shortened } from './shortened';

it.each([
  ['Two days of ideas', 20, 'Two days of ideas'],
  ['Two  days\nof ideas ', 20, 'Two days of ideas'],
  ['Two days of ideas', 12, 'Two days of…'],
  ['Two days, of ideas', 11, 'Two days…'],
  ['Donaudampfschifffahrt', 10, 'Donaudamp…'],
  ['🌲🌲🌲🌲', 3, '🌲🌲…'],
])('%j in %i characters is %j', (text, maxChars, expected) => {
  expect(shortened(text, maxChars)).toBe(expected);
});

it('keeps no-break spaces, which French has before signs, and never cuts there', () => {
  expect(shortened('Comment\u00a0? «\u00a0Oui\u00a0»,  dit-elle', 100)).toBe(
    'Comment\u00a0? «\u00a0Oui\u00a0», dit-elle',
  );
  expect(shortened('Un mot et puis ceci\u00a0: tout le reste', 21)).toBe('Un mot et puis…');
});
