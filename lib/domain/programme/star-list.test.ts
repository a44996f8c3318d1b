import { expect, it } from 'vitest';
import { MAX_STARS, MAX_STARS_CHARS, readStarList, withStars, writeStarList } from './star-list';

const codes = (count: number, chars: number) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(chars, 'a'));

it('reads what it has written', () => {
  expect(readStarList(writeStarList(['soap-films', 'loom']))).toEqual(['soap-films', 'loom']);
});

it('leaves out what cannot be a code, and what is there already', () => {
  expect(readStarList('loom..loom.<b>.A B.knife')).toEqual(['loom', 'knife']);
  expect(readStarList('')).toEqual([]);
});

it.each([
  ['many', codes(MAX_STARS + 50, 4)],
  ['long', codes(90, 48)],
])('has room for what an address can hold, of %s codes', (_what, all) => {
  const kept = withStars([], all);
  expect(kept.length).toBeLessThan(all.length);
  expect(kept).toEqual(all.slice(0, kept.length));
  expect(writeStarList(kept).length).toBeLessThanOrEqual(MAX_STARS_CHARS);
  expect(readStarList(writeStarList(all))).toEqual(expect.arrayContaining(kept));
});
