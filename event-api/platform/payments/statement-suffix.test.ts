import { expect, test } from 'vitest';
import { statementSuffix } from './statement-suffix';

test.each([
  ['demo', 'DEMO'],
  ['horizons-2027', 'HORIZONS 2'],
  ['a_b.c', 'A B C'],
  ['abcdefghi-2027', 'ABCDEFGHI'],
  ['2027', undefined],
  ['--', undefined],
])('the event %s is on the statement as %s', (code, suffix) => {
  expect(statementSuffix(code)).toBe(suffix);
});
