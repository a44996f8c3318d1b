import { expect, it } from 'vitest';
import { initials } from './presenter-photo';

it.each([
  ['Fatima-Zahra Benali', 'FB'],
  ['Tobias Platen (they/them)', 'TP'],
  ['Élodie', 'É'],
  ['maria de la cruz', 'MC'],
  ['  ', '·'],
  ['🙂 42', '·'],
  ['𝒜nna B', '𝒜B'],
])('%s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
