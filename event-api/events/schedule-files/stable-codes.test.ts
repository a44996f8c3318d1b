import { expect, it } from 'vitest';
import { slugOf, stableCodes } from './stable-codes';

it.each([
  ['Béatrice Œuvrard-Größe', 'beatrice-oeuvrard-grosse'],
  ['  H.1301 (Cornil) ', 'h-1301-cornil'],
  ['/dev/random', 'dev-random'],
  ['王伟', ''],
  ['x'.repeat(60), 'x'.repeat(48)],
])('writes %s as %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('tells things of one name apart by their keys, whatever their order', () => {
  const things = [
    { key: '12', name: 'C++' },
    { key: '2', name: 'C' },
    { key: '30', name: '王伟' },
  ];
  const codes = stableCodes(things);
  expect(codes.get('2')).toBe('c');
  expect(codes.get('12')).toMatch(/^c-[0-9a-f]{8}$/);
  expect(codes.get('30')).toMatch(/^[0-9a-f]{8}$/);
  expect(stableCodes([...things].reverse())).toEqual(codes);
});
