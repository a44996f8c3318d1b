import { expect, it } from 'vitest';
import { isFromRight, runsOf } from './text-runs';

/** Upper and lower case are two typefaces, and what is from the right and what is no letter are in two others. */
const typeOf = (letter: string) =>
  isFromRight(letter)
    ? 'right'
    : letter.toLowerCase() === letter.toUpperCase()
      ? 'other'
      : letter === letter.toLowerCase()
        ? 'low'
        : 'high';
const textsOf = (line: string) => runsOf(line, typeOf).map(({ text }) => text);

it('changes the typeface where the letters need another', () => {
  expect(runsOf('abCD.e', typeOf)).toEqual([
    { text: 'ab', type: 'low' },
    { text: 'CD', type: 'high' },
    { text: '.', type: 'other' },
    { text: 'e', type: 'low' },
  ]);
});

it('leaves the marks out that say where a name begins and ends', () => {
  expect(textsOf('a\u2068b\u2069c')).toEqual(['abc']);
});

it('sets what is written from the right from right to left, with its brackets turned around', () => {
  const line = (letters: string) => textsOf(letters).join('|');
  expect(line('א b')).toBe('b| |א');
  expect(line('a (א) b')).toBe('a| (|א|) |b');
  expect(line('a \u2068א (ב)\u2069 b')).toBe('a| |(|ב|) |א| |b');
  // Numbers keep their order.
  expect(line('א 12')).toBe('12| |א');
});

it('has no runs without letters', () => {
  expect(textsOf('')).toEqual([]);
  expect(textsOf('\u2068\u2069')).toEqual([]);
});
