import { expect, it } from 'vitest';
import { pauseBehind, pauseFor } from './progress';

it.each([
  ['the next', { ahead: 0, perSecond: 10 }, 5],
  ['a thousand behind in a fast line', { ahead: 1000, perSecond: 40 }, 8],
  ['a thousand behind in a line that stands still', { ahead: 1000, perSecond: 0.2 }, 22],
  ['a thousand behind in a line of which nothing is known', { ahead: 1000, perSecond: undefined }, 22],
  ['the last of a hundred thousand', { ahead: 100_000, perSecond: 10 }, 240],
])('asks again soon enough for %s', (_, { ahead, perSecond }, pauseSeconds) => {
  expect(pauseBehind(ahead, { perSecond, soonPerSecond: 10 })).toBe(pauseSeconds);
});

it('asks again more often the nearer an opening is', () => {
  expect([3600, 60, 3].map(pauseFor)).toEqual([240, 20, 5]);
});
