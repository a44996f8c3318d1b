import { expect, it } from 'vitest';
import { csvLines } from './csv';

it.each([
  ['=1+1', "'=1+1"],
  ['+1 604 555 0123', "'+1 604 555 0123"],
  ['-2', "'-2"],
  ['@cmd', "'@cmd"],
  ['\t=1', "'\t=1"],
  ['Lovelace, Ada', '"Lovelace, Ada"'],
  ['the "first"', '"the ""first"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['Zoë', 'Zoë'],
])('writes %j as %j', (text, cell) => {
  expect(csvLines([[text]])).toBe(`${cell}\r\n`);
});

it('writes a line for each row, and a mark before them where it is wanted', () => {
  const lines = [['a', 'b'], ['c']];
  expect(csvLines(lines)).toBe('a,b\r\nc\r\n');
  expect(csvLines(lines, { bom: true })).toBe('\ufeffa,b\r\nc\r\n');
  expect(csvLines([['a, b', 'c; d']])).toBe('"a, b",c; d\r\n');
  expect(csvLines([['a, b', 'c; d']], { separator: ';' })).toBe('a, b;"c; d"\r\n');
});
