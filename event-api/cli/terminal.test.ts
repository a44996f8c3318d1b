import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askAtKeyboard } from './terminal';

/** Asks, and types keys once the question is shown. */
async function answerTo(keys: string): Promise<string> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const answer = askAtKeyboard('Change it?', { input, output, terminal: true });
  input.write(keys);
  return answer;
}

describe('a question at the keyboard', () => {
  it.each([
    ['yes\r', 'yes'],
    ['\r', ''],
    ['\u0004', ''], // Ctrl-D
  ])('%j answers %j', async (keys, answer) => {
    expect(await answerTo(keys)).toBe(answer);
  });
});
