import { expect, it } from 'vitest';
import { composeCsv } from './csv';

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
  expect(composeCsv([[text]])).toBe(`\ufeff${cell}\r\n`);
});

it('writes a line for each row', () => {
  expect(composeCsv([['a', 'b'], ['c']])).toBe('\ufeffa,b\r\nc\r\n');
});
