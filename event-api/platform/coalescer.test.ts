import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCoalescer } from './coalescer';
import { createLog } from './log';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const logged: string[] = [];
  const told: string[][] = [];
  const coalescer = createCoalescer({ log: createLog((line) => logged.push(line)), pause: 500 });
  const tell = async (items: string[]) => {
    told.push(items);
  };
  return { coalescer, told, tell, logged };
}

it('tells at once when it was quiet, then once a pause with everything that came in between', async () => {
  const { coalescer, told, tell } = setUp();
  coalescer.add('seats', ['a'], tell);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([['a']]);

  for (const item of ['b', 'c', 'b']) coalescer.add('seats', [item], tell);
  await vi.advanceTimersByTimeAsync(499);
  expect(told).toEqual([['a']]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual([['a'], ['b', 'c']]);

  await vi.advanceTimersByTimeAsync(5000);
  expect(told).toHaveLength(2);
  coalescer.add('seats', ['d'], tell);
  await vi.advanceTimersByTimeAsync(0);
  expect(told.at(-1)).toEqual(['d']);
});

it('keeps subjects apart, and goes on after one could not be told', async () => {
  const { coalescer, told, tell, logged } = setUp();
  coalescer.add('broken', ['a'], () => Promise.reject(new Error('gone')));
  coalescer.add('seats', ['b'], tell);
  await vi.advanceTimersByTimeAsync(500);
  coalescer.add('broken', ['c'], tell);
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual([['b'], ['c']]);
  expect(logged.map((line) => JSON.parse(line).subject)).toEqual(['broken']);
});

it('waits for what is being told when it is closed, and tells nothing afterwards', async () => {
  const { coalescer, told, tell } = setUp();
  let finish = () => {};
  coalescer.add('slow', ['a'], () => new Promise((resolve) => (finish = resolve)));
  await vi.advanceTimersByTimeAsync(0);
  coalescer.add('slow', ['b'], tell);
  coalescer.add('other', ['c'], tell);
  let closed = false;
  const closing = coalescer.close().then(() => (closed = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect([told, closed]).toEqual([[], false]);
  finish();
  await closing;
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([]);
});
