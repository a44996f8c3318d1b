import { expect, it } from 'vitest';
import { createLog } from '../log';
import { asCall } from '../metrics/load';
import { prepareGently } from './prepare-gently';

const lines: string[] = [];
const parts = { log: createLog((line) => lines.push(line)) };
const done: string[] = [];
const named = (name: string, prepare = async () => undefined as unknown) => ({
  name,
  prepare: () => {
    done.push(name);
    return prepare();
  },
});

it('prepares one thing after the other while no call is served, and goes on after one that fails', async () => {
  const { signal } = new AbortController();
  let answer = () => {};
  const call = asCall(() => new Promise<void>((resolve) => (answer = resolve)));
  const failing = named('failing', () => Promise.reject(new Error('away')));
  const prepared = prepareGently([failing, named('second')], parts, signal);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(done).toEqual([]);
  answer();
  await call;
  await prepared;
  expect(done).toEqual(['failing', 'second']);
  expect(lines.filter((line) => line.includes('something was not prepared'))).toHaveLength(1);
});

it('prepares nothing more once the process ends', async () => {
  done.length = 0;
  const ending = new AbortController();
  const prepared = prepareGently(
    [named('first', async () => ending.abort()), named('second')],
    parts,
    ending.signal,
  );
  await prepared;
  expect(done).toEqual(['first']);
});
