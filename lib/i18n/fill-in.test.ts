import { describe, expect, it } from 'vitest';
import { fillIn } from './fill-in';

describe('fillIn', () => {
  it('replaces every occurrence of a placeholder with its value, unchanged', () => {
    expect(fillIn('{a} and {b}, {a}', { a: '$& {b}', b: '2' })).toBe('$& {b} and 2, $& {b}');
  });

  it('leaves a placeholder without a value as it is', () => {
    expect(fillIn('{a} {b}', { a: '1' })).toBe('1 {b}');
  });
});
