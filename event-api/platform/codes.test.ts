import { describe, expect, test } from 'vitest';
import { newCode, normaliseCode } from './codes';

describe('newCode', () => {
  test('is two groups of five letters that are not taken for each other', () => {
    const codes = Array.from({ length: 2000 }, newCode);
    const wellFormed = /^[2-9ABCDEFGHJKMNPQRSTVWXYZ]{5}-[2-9ABCDEFGHJKMNPQRSTVWXYZ]{5}$/;
    expect(codes.filter((code) => !wellFormed.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(2000);
  });
});

describe('normaliseCode', () => {
  test.each(['7KQ3M-XW9PA', '7kq3m-xw9pa', ' 7kq3mxw9pa ', '7kq3m xw9pa', '7KQ3M\u2013XW9PA'])(
    '%s is 7KQ3M-XW9PA',
    (typed) => {
      expect(normaliseCode(typed)).toBe('7KQ3M-XW9PA');
    },
  );

  test.each([
    [' teachers-2027 ', 'teachers-2027'],
    ['7KQ3M-XW9P0', '7KQ3M-XW9P0'],
    ['', ''],
  ])('a code of another making is only trimmed: %s', (typed, kept) => {
    expect(normaliseCode(typed)).toBe(kept);
  });
});
