import { expect, it } from 'vitest';
import { ModelInstance, ORDER_MS } from '@/tests/support/model-instance';
import { seeded } from '@/tests/support/seeded';
import { Pace } from './pace';

const SECONDS = 1800;

interface Machine {
  workMs: number;
  fullRatio?: number;
  /** Work in a second that the line has nothing to do with, in milliseconds. */
  others?: (second: number) => number;
}

/** Half an hour of a line that never ends, at one process. */
function letIn({ workMs, fullRatio = 1, others = () => 0 }: Machine) {
  const random = seeded(11);
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const instance = new ModelInstance({ workMs, fullRatio });
  const admissions: number[] = [];
  let possibleMs = 0;
  for (let second = 0; second < SECONDS; second += 1) {
    instance.add(second, others(second));
    possibleMs += Math.max(0, workMs - others(second));
    const taken = instance.work(second);
    instance.pace.note({ taken, admitted: taken });
    for (let one = 0; one < taken; one += 1) instance.addOrder(second, between);
    admissions.push(taken);
  }
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  return {
    admittedBy: (second: number) => sum(admissions.slice(0, second)),
    ratio: (sum(admissions) * (ORDER_MS.begin + 3 * ORDER_MS.step)) / possibleMs,
    slowRatio: instance.delays.filter((delay) => delay > 0.5).length / SECONDS,
  };
}

it.each([
  ['a tenth of a processor', { workMs: 100 }],
  ['a processor', { workMs: 1000 }],
  ['three', { workMs: 3000 }],
  ['ten', { workMs: 10_000 }],
  ['a process whose database is full when it is half busy', { workMs: 1000, fullRatio: 0.5 }],
  ['one whose database is full when it is a fifth busy', { workMs: 3000, fullRatio: 0.2 }],
])('finds how many %s serves, and those inside seldom wait', (_, machine) => {
  const { ratio, slowRatio } = letIn(machine);
  expect(ratio).toBeGreaterThan(0.75);
  expect(ratio).toBeLessThan(1.05);
  expect(slowRatio).toBeLessThan(0.15);
});

it('is soon fast again after all came at once', () => {
  const { admittedBy } = letIn({ workMs: 1000, others: (second) => (second < 70 ? 1500 : 50) });
  expect(admittedBy(240)).toBeGreaterThan(2800);
});

it('is cut by an excess only when it has let somebody in since the one before', () => {
  const perSecondAfter = (holds: number) => {
    const pace = new Pace();
    let ms = 0;
    const pass = (seconds: number, isOverloaded: boolean) => {
      for (let second = 0; second < seconds; second += 1, ms += 1000) {
        const taken = pace.take({ ms, isOverloaded, busyRatio: 0.5 });
        // Nobody waits but while it is overloaded.
        pace.note({ taken, admitted: isOverloaded ? taken : 0 });
      }
    };
    for (let hold = 0; hold < holds; hold += 1) {
      pass(120, true);
      pass(10, false);
    }
    return pace.soonPerSecond;
  };
  expect(perSecondAfter(1)).toBe(10);
  expect(perSecondAfter(3)).toBe(10);
  const tried = new Pace();
  tried.note({ taken: tried.take({ ms: 0, isOverloaded: false, busyRatio: 0.5 }), admitted: 1 });
  tried.take({ ms: 1000, isOverloaded: true, busyRatio: 1 });
  expect(tried.soonPerSecond).toBe(7);
});

it('uses three processors after four minutes as it would one', () => {
  expect(letIn({ workMs: 3000 }).admittedBy(240)).toBeGreaterThan(
    2 * letIn({ workMs: 1000 }).admittedBy(240),
  );
});

it('lets nobody in but at the least pace while the process is overloaded, and saves nothing up meanwhile', () => {
  const pace = new Pace();
  pace.take({ ms: 0, isOverloaded: true, busyRatio: 1 });
  const taken = Array.from({ length: 60 }, (_, second) => {
    const count = pace.take({ ms: (second + 1) * 1000, isOverloaded: true, busyRatio: 1 });
    pace.note({ taken: count, admitted: count });
    return count;
  });
  expect(taken.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(12);
  expect(pace.take({ ms: 300_000, isOverloaded: false, busyRatio: 0.1 })).toBeLessThan(30);
});
