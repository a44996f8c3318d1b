import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tagClock } from './freshness/tag-clock';
import { endOnUncaughtErrors } from './uncaught-errors';

let order: unknown[];
let running: EventEmitter;
beforeEach(() => {
  order = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  running = Object.assign(new EventEmitter(), { exit: (code: number) => order.push(code) });
  const close = async () => {
    order.push('closed');
  };
  endOnUncaughtErrors(close, running as NodeJS.Process); // it uses nothing else of a process
});
afterEach(() => vi.restoreAllMocks());

it.each(['uncaughtException', 'unhandledRejection'])(
  'after an %s everything is closed, then the process ends',
  async (event) => {
    running.emit(event, new Error('a defect'));
    running.emit(event, new Error('and what followed from it'));
    await expect.poll(() => order).toEqual(['closed', 1]);
    expect(console.error).toHaveBeenCalledWith(new Error('a defect'));
  },
);

it('a promise that a page’s render left behind ends nothing', async () => {
  tagClock().run(false, () => running.emit('unhandledRejection', new Error('a read that was not needed')));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(order).toEqual([]);
});
