import { expect, it } from 'vitest';
import { fileSize, shortFileName } from './uploads';

it.each([
  ['card.jpg', 'card.jpg'],
  ['fifteen-chr.jpg', 'fifteen-chr.jpg'],
  ['sixteen-char.jpg', 'sixteen-ch….jpg'],
  ['student card of Zoë 2026.jpeg', 'student ca….jpeg'],
  ['a name without any extension', 'a name wit…'],
  // Letters of two UTF-16 units are not cut in half.
  ['👩👩👩👩👩👩👩👩👩👩👩👩.png', '👩👩👩👩👩👩👩👩👩👩….png'],
])('a file %s is shown as %s: over 15 characters are shortened', (name, shown) => {
  expect(shortFileName(name)).toBe(shown);
});

it.each([
  [0, 0, 'bytes'],
  [1023, 1023, 'bytes'],
  [1024, 1, 'kb'],
  [1536, 1.5, 'kb'],
  [1024 * 1024 - 1, 1, 'mb'],
  [10 * 1024 ** 2, 10, 'mb'],
  [1024 ** 3, 1, 'gb'],
  [5 * 1024 ** 5, 5120, 'tb'],
])('%i bytes are %d %s: units switch at 1024', (bytes, value, unit) => {
  expect(fileSize(bytes)).toEqual({ value, unit });
});
