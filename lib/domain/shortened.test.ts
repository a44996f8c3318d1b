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
