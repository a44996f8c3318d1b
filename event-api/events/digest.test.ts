import { expect, it } from 'vitest';
import { digestOf, isSame } from './digest';

const VALUES: unknown[] = [
  null,
  undefined,
  0,
  -0,
  1,
  true,
  false,
  '',
  '0',
  'null',
  [],
  [null],
  [undefined],
  [[]],
  {},
  { a: null },
  { a: undefined },
  { a: 1, b: 'x' },
  { b: 'x', a: 1 },
  { b: 'x', a: 1, c: null },
  { a: 1 },
  { a: '1' },
  { a: [1, { b: 2 }] },
  { a: [1, { b: 3 }] },
  { a: [{ b: 2 }, 1] },
  { constructor: 1 },
  { 10: 'a', 9: 'b' },
];

it('two values are the same where their digests are', () => {
  for (const one of VALUES) {
    for (const other of VALUES) {
      expect([one, other, isSame(one, other)]).toEqual([one, other, digestOf(one) === digestOf(other)]);
    }
  }
});

it('a digest depends neither on the order of fields nor on how nothing is said', () => {
  expect(digestOf({ a: 1, b: [null] })).toBe(digestOf({ c: undefined, b: [undefined], a: 1 }));
  // What is stored is compared with it: another one would drop every cached page once.
  expect(digestOf({ b: 'é', a: [1, true, null] })).toBe(
    '6eab153701ef60c995351765c772011bca6739878254f313acc3f11e1fef476b',
  );
});
