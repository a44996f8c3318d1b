import { expect, it } from 'vitest';
import { BADGE_SIZES } from '@/lib/domain/badges';
import { drawQr } from '../qr-drawing';
import { BADGE_LAYOUTS, millimetres } from './badge-sizes';
import { fitName, MIN_NAME_POINTS } from './fit-name';

/** Every letter is half as wide as it is high. */
const widthOf = (text: string) => [...text].length / 2;
const room = { width: 200, height: 80, maxSize: 36 };

it('is in one line where two would be no larger, else in the two that are', () => {
  expect(fitName('Li', room, widthOf)).toEqual({ lines: ['Li'], size: 36 });
  const two = fitName('Jean-François Croix', room, widthOf);
  expect(two.lines).toEqual(['Jean-François', 'Croix']);
  expect(two.size).toBeCloseTo(200 / 6.5, 5);
});

it('is no higher than its room', () => {
  const { lines, size } = fitName('Ada Lovelace', { ...room, width: 100, height: 30 }, widthOf);
  expect(lines).toEqual(['Ada Lovelace']);
  expect(size).toBeCloseTo(100 / 6, 5);
});

it('goes on behind a hyphen, or in a third line, only where it would be too small to read at two metres', () => {
  const high = { ...room, height: 150, maxSize: 52 };
  expect(fitName('Marie-Ève Tremblay-O’Connor', high, widthOf).lines).toEqual([
    'Marie-Ève',
    'Tremblay-',
    'O’Connor',
  ]);
  expect(fitName('Anne-Lise Roy', high, widthOf).lines).toEqual(['Anne-Lise', 'Roy']);
});

it('keeps a name in brackets together', () => {
  expect(fitName('王小明 (Wang Xiaoming)', room, widthOf).lines).toEqual(['王小明', '(Wang Xiaoming)']);
});

it('is never set smaller than can be read: what is too long for that is divided, then cut', () => {
  const long = fitName(`Maxi${'m'.repeat(76)}`, room, widthOf);
  expect(long).toEqual({
    lines: [`Maxi${'m'.repeat(26)}`, 'm'.repeat(30), 'm'.repeat(20)],
    size: MIN_NAME_POINTS,
  });
  const longest = fitName('e\u0301'.repeat(99), { ...room, height: 20 }, widthOf);
  expect(longest.lines).toEqual([`${'e\u0301'.repeat(14)}…`]);
});

it('takes a name of spaces for none', () => {
  expect(fitName('  ', room, widthOf).lines).toEqual([]);
});

it.each(BADGE_SIZES)(
  'the modules of the QR code are large enough for a phone at arm’s length: %s',
  (size) => {
    expect(BADGE_LAYOUTS[size].qr / drawQr('ABCDEFGHJKMNPQRSTUVW').size).toBeGreaterThanOrEqual(
      millimetres(0.5),
    );
  },
);
