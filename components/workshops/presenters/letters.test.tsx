import { expect, it } from 'vitest';
import { byLetter, letterOf } from './letters';

it.each([
  ['Ada', 'A'],
  ['élodie', 'E'],
  ['Øystein', 'O'],
  ['Œuvre', 'O'],
  ['42', '#'],
  ['', '#'],
  ['Юлия', '#'],
])('%j stands under %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter);
});

it('goes by the alphabet, with the rest at the end', () => {
  const people = ['3D', 'Zoé', 'Éric', 'Anna', 'Eve'].map((name) => ({ name }));
  expect([...byLetter(people)].map(([letter, group]) => [letter, group.map(({ name }) => name)])).toEqual([
    ['A', ['Anna']],
    ['E', ['Éric', 'Eve']],
    ['Z', ['Zoé']],
    ['#', ['3D']],
  ]);
});
