import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns';

it('gives answers in order, and other work its turn in between', async () => {
  let clock = 0;
  const turns = createTurns(() => clock);
  const order: (number | string)[] = [];
  for (let at = 0; at < 6; at += 1) {
    turns(() => {
      order.push(at);
      clock += 0.3;
    });
  }
  while (order.length < 9) {
    await nextTurn();
    order.push('call');
  }
  expect(order.filter((entry) => entry !== 'call')).toEqual([0, 1, 2, 3, 4, 5]);
  expect(order.slice(0, 8).join(' ')).toMatch(/0 1 call.* 2 3 call.* 4 5/);
});

it('gives an answer that is asked for by another one', async () => {
  const turns = createTurns();
  const order: string[] = [];
  turns(() => {
    order.push('first');
    turns(() => order.push('second'));
  });
  await expect.poll(() => order).toEqual(['first', 'second']);
});
