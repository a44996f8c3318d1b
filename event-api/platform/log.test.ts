import { describe, expect, test } from 'vitest';
import { createLog, describeError, withoutCardNumbers } from './log';

describe('withoutCardNumbers', () => {
  test.each([
    ['card 4242424242424242.', 'card [card number].'],
    ['{"number":"4242 4242 4242 4242"}', '{"number":"[card number]"}'],
    ['5555-5555-5555-4444 and 4111111111111111', '[card number] and [card number]'],
    ['at 1799999999999 order 4242424242424241', 'at 1799999999999 order 4242424242424241'],
    ['2027-01-10T18:00:00.000Z', '2027-01-10T18:00:00.000Z'],
  ])('%s', (text, kept) => {
    expect(withoutCardNumbers(text)).toBe(kept);
  });
});

describe('createLog', () => {
  test('writes a line of JSON, without card numbers', () => {
    const lines: string[] = [];
    createLog((line) => lines.push(line)).error('failed', { job: 3, error: 'of 4242424242424242' });
    expect(lines.map((line) => ({ ...JSON.parse(line), at: '' }))).toEqual([
      { at: '', level: 'error', message: 'failed', job: 3, error: 'of [card number]' },
    ]);
    expect(lines.join('').endsWith('}\n')).toBe(true);
  });
});

describe('describeError', () => {
  test("leaves out a statement's parameters", () => {
    const error = Object.assign(
      new Error('Failed query: … params: ada@example.org', { cause: new Error('broken') }),
      {
        params: ['ada@example.org'],
      },
    );
    const told = describeError(error);
    expect(told).toContain('broken');
    expect(told).not.toContain('ada@example.org');
  });
});
