import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCoalescer } from './coalescer';
import { createLog } from './log';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const logged: string[] = [];
  const sent: string[][] = [];
  const coalescer = createCoalescer({ log: createLog((line) => logged.push(line)), pauseMs: 500 });
  const send = async (items: string[]) => {
    sent.push(items);
  };
  return { coalescer, sent, send, logged };
}

it('sends at once when nothing was sent lately, then once a pause with everything added in between', async () => {
  const { coalescer, sent, send } = setUp();
  coalescer.add('seats', ['a'], send);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([['a']]);

  for (const item of ['b', 'c', 'b']) coalescer.add('seats', [item], send);
  await vi.advanceTimersByTimeAsync(499);
  expect(sent).toEqual([['a']]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([['a'], ['b', 'c']]);

  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(2);
  coalescer.add('seats', ['d'], send);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)).toEqual(['d']);
});

it('keeps subjects apart, and goes on after a failure', async () => {
  const { coalescer, sent, send, logged } = setUp();
  coalescer.add('broken', ['a'], () => Promise.reject(new Error('gone')));
  coalescer.add('seats', ['b'], send);
  await vi.advanceTimersByTimeAsync(500);
  coalescer.add('broken', ['c'], send);
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual([['b'], ['c']]);
  expect(logged.map((line) => JSON.parse(line).subject)).toEqual(['broken']);
});

it('sends what is waiting when it is closed, after what is being sent', async () => {
  const { coalescer, sent, send } = setUp();
  let finish = () => {};
  coalescer.add('slow', ['a'], () => new Promise((resolve) => (finish = resolve)));
  await vi.advanceTimersByTimeAsync(0);
  coalescer.add('slow', ['b'], send);
  coalescer.add('other', ['c'], send);
  let closed = false;
  const closing = coalescer.close().then(() => (closed = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect([sent, closed]).toEqual([[['c']], false]);
  finish();
  await closing;
  expect(sent).toEqual([['c'], ['b']]);
});

it('sends nothing that is added after it was closed', async () => {
  const { coalescer, sent, send } = setUp();
  await coalescer.close();
  coalescer.add('late', ['a'], send);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([]);
});
