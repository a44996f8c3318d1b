import { expect, it } from 'vitest';
import { fitName, MIN_NAME_POINTS } from './fit-name';

/** Every letter is half as wide as it is high. */
const widthOf = (text: string) => [...text].length / 2;
const room = { width: 200, height: 80, maxSize: 36 };

it('is in one line where two would be no larger, else in the two that are', () => {
  expect(fitName('Li', room, widthOf)).toEqual({ lines: ['Li'], size: 36 });
  const two = fitName('Jean-François de la Croix', room, widthOf);
  expect(two.lines).toEqual(['Jean-François', 'de la Croix']);
  expect(two.size).toBeCloseTo(200 / 6.5, 5);
});

it('is no higher than its room', () => {
  const { lines, size } = fitName('Ada Lovelace', { ...room, width: 100, height: 30 }, widthOf);
  expect(lines).toEqual(['Ada Lovelace']);
  expect(size).toBeCloseTo(100 / 6, 5);
});

it('is never set smaller than can be read: what is too long for that is cut', () => {
  const { lines, size } = fitName(`Maxi ${'m'.repeat(60)}`, room, widthOf);
  expect(size).toBe(MIN_NAME_POINTS);
  expect(lines[0]).toBe('Maxi');
  expect(lines[1]).toMatch(/^m{28,30}…$/);
});

it('takes a name of spaces for none', () => {
  expect(fitName('  ', room, widthOf).lines).toEqual([]);
});
