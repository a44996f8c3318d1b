import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createTurns } from './turns';

afterEach(() => {
  vi.useRealTimers();
});

/** Calls that last until they are ended, and the order in which they began. */
function calls(turns = createTurns(() => 0)) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const refused: string[] = [];
  const call = (name: string) => ({
    serve: () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    },
    refuse: async () => void refused.push(name),
  });
  return {
    begun,
    refused,
    order: (name: string) => turns.call('order', call(name)),
    look: (name: string) => turns.call('look', call(name)),
    end: (name: string) => ends.get(name)?.(),
  };
}

const unexpected = () => Promise.reject(new Error('this call is not refused'));

const turnsOf = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
};

it('gives pages in order, and other work its turn in between', async () => {
  let clock = 0;
  const turns = createTurns(() => clock);
  const order: (number | string)[] = [];
  for (let at = 0; at < 6; at += 1) {
    turns.page(() => {
      order.push(at);
      clock += 0.3;
    });
  }
  while (order.length < 9) {
    await nextTurn();
    order.push('other');
  }
  expect(order.filter((entry) => entry !== 'other')).toEqual([0, 1, 2, 3, 4, 5]);
  expect(order.slice(0, 8).join(' ')).toMatch(/0 1 other.* 2 3 other.* 4 5/);
});

it('gives pages as much time as all else took, so that a crowd’s calls do not keep them waiting', async () => {
  let clock = 0;
  const turns = createTurns(() => clock);
  let answered = 0;
  for (let page = 0; page < 100; page += 1) {
    turns.page(() => {
      answered += 1;
      clock += 1;
    });
  }
  await nextTurn();
  const before = answered;
  clock += 4;
  await nextTurn();
  expect(answered - before).toBe(4);
});

it('gives a page that is asked for by another one', async () => {
  const turns = createTurns();
  const order: string[] = [];
  turns.page(() => {
    order.push('first');
    turns.page(() => order.push('second'));
  });
  await expect.poll(() => order).toEqual(['first', 'second']);
});

it('lets a few calls begin in a turn, those of orders first', async () => {
  const { begun, order, look } = calls();
  for (const name of ['look 1', 'look 2', 'look 3']) look(name);
  for (const name of ['order 1', 'order 2', 'order 3', 'order 4', 'order 5']) order(name);
  await turnsOf(1);
  expect(begun).toEqual(['order 1', 'order 2', 'order 3', 'order 4', 'look 1', 'look 2']);
  await turnsOf(1);
  expect(begun.slice(6)).toEqual(['order 5', 'look 3']);
});

it('lets fewer begin while turns are slow, so that new visitors get in', async () => {
  let clock = 0;
  const { begun, order, look } = calls(createTurns(() => clock));
  for (let one = 0; one < 20; one += 1) {
    order(`order ${one}`);
    look(`look ${one}`);
  }
  for (let turn = 0; turn < 15; turn += 1) {
    clock += 2;
    await nextTurn();
  }
  expect(begun.filter((name) => name.startsWith('order'))).toHaveLength(15);
  expect(begun.filter((name) => name.startsWith('look'))).toHaveLength(5);
});

it('lets so many look around at once, and orders begin all the same', async () => {
  const { begun, order, look, end } = calls();
  for (let one = 0; one < 20; one += 1) look(`look ${one}`);
  await turnsOf(20);
  expect(begun).toHaveLength(16);
  order('order');
  await turnsOf(1);
  expect(begun.at(-1)).toBe('order');
  end('look 3');
  await turnsOf(2);
  expect(begun.at(-1)).toBe('look 16');
});

it('lets others begin when those who look around wait for something else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { begun, look, end } = calls();
  for (let one = 0; one < 33; one += 1) look(`look ${one}`);
  await turnsOf(20);
  vi.advanceTimersByTime(2000);
  await turnsOf(20);
  expect(begun).toHaveLength(32);
  // One that ends late does not make room twice.
  end('look 0');
  await turnsOf(3);
  expect(begun).toHaveLength(32);
  end('look 16');
  await turnsOf(3);
  expect(begun).toHaveLength(33);
});

it('refuses a call that has waited for 50 seconds, and begins those after it', async () => {
  let clock = 0;
  const { begun, refused, order, look } = calls(createTurns(() => clock));
  order('order 1');
  look('look 1');
  clock = 1;
  order('order 2');
  clock = 50_000;
  await turnsOf(1);
  expect(refused).toEqual(['order 1', 'look 1']);
  expect(begun).toEqual(['order 2']);
});

it('refuses at the end of the process all calls that wait or still come, and none that has begun', async () => {
  const turns = createTurns(() => 0);
  const { begun, refused, order, look } = calls(turns);
  for (let one = 0; one < 17; one += 1) look(`look ${one}`);
  await turnsOf(20);
  order('order 1');
  turns.end();
  order('order 2');
  expect(refused).toEqual(['order 1', 'look 16', 'order 2']);
  await turnsOf(3);
  expect(begun).toHaveLength(16);
});

it('forgets a call whose visitor has left before its turn, and no call that has begun', async () => {
  const { begun, refused, order } = calls();
  const leave = [1, 2, 3, 4, 5, 6].map((one) => order(`order ${one}`));
  leave[4]?.();
  await turnsOf(1);
  leave[0]?.();
  await turnsOf(1);
  expect(begun).toEqual(['order 1', 'order 2', 'order 3', 'order 4', 'order 6']);
  expect(refused).toEqual([]);
});

it('answers each request in its own context, not in that of the one which began the turn', async () => {
  const request = new AsyncLocalStorage<string>();
  const turns = createTurns();
  const seen: (string | undefined)[] = [];
  const note = () => void seen.push(request.getStore());
  request.run('page 1', () => turns.page(note));
  request.run('page 2', () => turns.page(note));
  request.run('call', () => turns.call('order', { serve: async () => note(), refuse: unexpected }));
  await turnsOf(1);
  expect(seen).toEqual(['page 1', 'page 2', 'call']);
});
