import { describe, expect, it } from 'vitest';
import { fillIn } from './fill-in';

describe('fillIn', () => {
  it('writes each value wherever its place stands, letter for letter', () => {
    expect(fillIn('{a} and {b}, {a}', { a: '$& {b}', b: '2' })).toBe('$& {b} and 2, $& {b}');
  });

  it('leaves a place without a value', () => {
    expect(fillIn('{a} {b}', { a: '1' })).toBe('1 {b}');
  });
});
