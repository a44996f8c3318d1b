import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asCall, callsUnderWay, type Load, measureLoad, notePoolWait, noteWaitingCall } from './load';
import { overloaded } from './metrics';

const SAMPLE_MS = 1000;
const WAITING_CALLS = 6;
const QUICK = { delayMs: 0, turnMs: 0, waitMs: 0, calls: 10 };
const LATE = { ...QUICK, delayMs: 101 };
const CROWDED = { ...QUICK, turnMs: 401 };
const FULL = { ...QUICK, waitMs: 201 };
type Second = typeof QUICK;

/** As Node's monitor reports it: in nanoseconds, with its own 10 ms. */
const delay = { percentile: vi.fn(() => 10e6), enable: vi.fn(), disable: vi.fn(), reset: vi.fn() };
let clockMs = 0;
const answers: (() => void)[] = [];
let turns: (() => void)[] = [];
let load: Load;

/** Lets seconds pass in which so many calls are served, others wait for a turn, and transactions for a connection. */
function pass(count: number, { delayMs, turnMs, waitMs, calls }: Second): void {
  while (answers.length > calls) answers.pop()?.();
  while (answers.length < calls) void asCall(() => new Promise<void>((resolve) => answers.push(resolve)));
  delay.percentile.mockReturnValue((10 + delayMs) * 1e6);
  for (let second = 0; second < count; second += 1) {
    const taken = [1, 2, 3].map(() => noteWaitingCall('look'));
    clockMs += turnMs;
    for (const turn of taken) turn();
    // A few have to wait long whenever there are more transactions than connections.
    for (const wait of [waitMs, waitMs, 5000]) notePoolWait(wait);
    vi.advanceTimersByTime(SAMPLE_MS);
  }
}

const isOverloaded = async () => {
  const isOver = load.isOverloaded();
  const [shown] = (await overloaded.get()).values;
  expect(shown?.value).toBe(isOver ? 1 : 0);
  return isOver;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(performance, 'now').mockImplementation(() => clockMs);
  turns = Array.from({ length: WAITING_CALLS }, () => noteWaitingCall('order'));
  load = measureLoad(delay);
  pass(5, QUICK);
});

afterEach(async () => {
  pass(5, { ...QUICK, calls: 0 });
  load.close();
  for (const turn of turns) turn();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await vi.waitFor(() => expect(callsUnderWay()).toBe(0));
});

it.each([
  ['half of what the event loop does begins too late', LATE],
  ['half of the calls wait too long for a turn', CROWDED],
  ['half of the transactions wait too long for a connection', FULL],
])('is overloaded after three seconds in which %s, and free again after five', async (_, busy) => {
  pass(2, busy);
  expect(await isOverloaded()).toBe(false);
  pass(1, busy);
  expect(await isOverloaded()).toBe(true);
  pass(4, QUICK);
  expect(await isOverloaded()).toBe(true);
  pass(1, QUICK);
  expect(await isOverloaded()).toBe(false);
});

it('counts only seconds in a row', async () => {
  pass(2, LATE);
  pass(1, QUICK);
  pass(2, FULL);
  expect(await isOverloaded()).toBe(false);
  pass(1, LATE);
  expect(await isOverloaded()).toBe(true);
  pass(4, QUICK);
  pass(1, LATE);
  pass(4, QUICK);
  expect(await isOverloaded()).toBe(true);
});

it('is not overloaded by what few calls wait for, nor by delays that people take for quick', async () => {
  pass(9, { delayMs: 101, turnMs: 401, waitMs: 201, calls: 9 });
  pass(9, { delayMs: 100, turnMs: 400, waitMs: 200, calls: 10 });
  expect(await isOverloaded()).toBe(false);
});

it('says in which share of the last five seconds the process was busy, and measures nothing once closed', () => {
  const ratios = [0.2, 0.4, 0.6, 0.8, 1];
  // Each second first reads the counters, then compares them.
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation((_now, before) => ({
    ...{ idle: 0, active: 0 },
    utilization: before ? (ratios.shift() ?? 0) : 0,
  }));
  pass(5, QUICK);
  expect(load.busyRatio()).toBeCloseTo(0.6);
  pass(1, QUICK);
  expect(load.busyRatio()).toBeCloseTo(0.56);

  load.close();
  expect(delay.disable).toHaveBeenCalled();
  pass(9, LATE);
  expect(load.isOverloaded()).toBe(false);
});
