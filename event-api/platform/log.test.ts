import { describe, expect, test } from 'vitest';
import { withRequestId } from '@/lib/request-id';
import { consoleToLog, createLog, describeError, withoutCardNumbers } from './log';

describe('withoutCardNumbers', () => {
  test.each([
    ['card 4242424242424242.', 'card [card number].'],
    ['{"number":"4242 4242 4242 4242"}', '{"number":"[card number]"}'],
    ['5555-5555-5555-4444 and 4111111111111111', '[card number] and [card number]'],
    // An id of a request, whose digits in the middle would be a valid card.
    ['3b6fbc1c336437a4242424242424242a', '3b6fbc1c336437a4242424242424242a'],
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

  test('says of which request a line is', () => {
    const lines: string[] = [];
    const log = createLog((line) => lines.push(line));
    withRequestId('7f3c', () => log.info('sent'));
    log.info('begun');
    expect(lines.map((line) => JSON.parse(line).request)).toEqual(['7f3c', undefined]);
  });
});

describe('consoleToLog', () => {
  test('makes a line of whatever is written, of errors without parameters', () => {
    const lines: string[] = [];
    const console: Pick<Console, 'log' | 'info' | 'warn' | 'error'> = { ...globalThis.console };
    consoleToLog(
      createLog((line) => lines.push(line)),
      console,
    );
    const cause = new Error('broken');
    console.log('%s of\n%d', 'one', 2);
    console.error(
      ' ⨯',
      Object.assign(new Error('Failed query: params: ada@example.org', { cause }), {
        params: ['ada@example.org'],
      }),
    );
    const told = lines.map((line) => JSON.parse(line));
    expect(told).toMatchObject([
      { level: 'info', message: 'one of\n2' },
      { level: 'error', message: expect.stringContaining('broken') },
    ]);
    expect(lines.join('')).not.toContain('ada');
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

  test('leaves out addresses of people, and keeps places in the code', () => {
    const error = new Error('550 5.1.1 <ada.l+x@mail.example.org>: Recipient address rejected');
    error.stack = `${error.message}\n    at node_modules/@hono/node-server/dist/index.mjs:1:2`;
    expect(describeError(error)).toBe(
      '550 5.1.1 <[address]>: Recipient address rejected\n    at node_modules/@hono/node-server/dist/index.mjs:1:2',
    );
  });
});
