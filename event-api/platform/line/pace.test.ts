import { expect, it } from 'vitest';
import { seeded } from '@/tests/support/seeded';
import { Pace } from './pace';

/** Half an hour of a line that never ends, at a process that does so much work in a second. */
function letIn(workMs: number) {
  const random = seeded(11);
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const pace = new Pace();
  const due = new Map<number, number>();
  const add = (second: number, ms: number) => due.set(second, (due.get(second) ?? 0) + ms);
  const delays: number[] = [];
  let backlogMs = 0;
  let admitted = 0;
  for (let second = 0; second < SECONDS; second += 1) {
    backlogMs = Math.max(0, backlogMs + (due.get(second) ?? 0) - workMs);
    delays.push(backlogMs / workMs);
    const isOverloaded = delays.slice(-3).every((delay) => delay > 0.1);
    const taken = pace.take({ ms: second * 1000, isOverloaded });
    pace.note({ taken, admitted: taken });
    admitted += taken;
    for (let one = 0; one < taken; one += 1) {
      const begunAt = second + between(5, 40);
      add(begunAt, BEGIN_MS);
      for (let step = 0; step < 3; step += 1) add(begunAt + between(20, 180), STEP_MS);
    }
  }
  const possible = (SECONDS * workMs) / (BEGIN_MS + 3 * STEP_MS);
  return { ratio: admitted / possible, slowRatio: delays.filter((delay) => delay > 0.5).length / SECONDS };
}
const SECONDS = 1800;
/** What an order costs: at its beginning, and in three steps minutes later, so that a pace shows its effect late. */
const BEGIN_MS = 18;
const STEP_MS = 10;

it.each([
  ['a tenth of a processor', 100],
  ['a processor', 1000],
  ['three', 3000],
])('finds how many %s serves, and those inside seldom wait', (_, workMs) => {
  const { ratio, slowRatio } = letIn(workMs);
  expect(ratio).toBeGreaterThan(0.75);
  expect(ratio).toBeLessThan(1.05);
  expect(slowRatio).toBeLessThan(0.2);
});

it('lets nobody in but at the least pace while the process is overloaded, and saves nothing up meanwhile', () => {
  const pace = new Pace();
  pace.take({ ms: 0, isOverloaded: true });
  const taken = Array.from({ length: 60 }, (_, second) => {
    const count = pace.take({ ms: (second + 1) * 1000, isOverloaded: true });
    pace.note({ taken: count, admitted: count });
    return count;
  });
  expect(taken.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(12);
  expect(pace.take({ ms: 300_000, isOverloaded: false })).toBeLessThan(30);
});
