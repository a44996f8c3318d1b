import { type IntervalHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { callsWaiting, overloaded } from './metrics';

/** How busy this process is. */
export interface Load {
  /** Whether whoever is inside waits for longer than people take for quick, because there is more to do than can be done. */
  isOverloaded(): boolean;
  /** The share of its time in which its event loop was busy, from 0 to 1, over some seconds. */
  busyRatio(): number;
  close(): void;
}

/** A process of which nobody measures the load, such as one that runs a command. */
export const UNMEASURED: Load = { isOverloaded: () => false, busyRatio: () => 0, close: () => undefined };

const SAMPLE_MS = 1000;
/** How often the event loop is asked how late it is; its own time is part of what the monitor reports. */
const RESOLUTION_MS = 10;
/** Half of what the event loop did in a second began so much too late. One long task, such as a render, delays once. */
const MAX_DELAY_MS = 100;
/** Half of the calls of a second waited so long for their turn. */
const MAX_TURN_WAIT_MS = 400;
/** Half of the transactions of a second waited so long for a connection. */
const MAX_POOL_WAIT_MS = 200;
/** Fewer calls at once are no crowd: something else keeps the process busy, such as its start, or the machine. */
const MIN_CROWD_COUNT = 16;
/** So many seconds in a row make a process overloaded: each lets in a crowd that then waits inside. */
const OVERLOADED_SAMPLES_COUNT = 3;
/** And so many make it free again. */
const FREE_SAMPLES_COUNT = 5;

/** Calls that are being served. */
let calls = 0;

/** How many calls are being served now. */
export const callsUnderWay = (): number => calls;

/** Counts a call while it is served. */
export async function asCall<Answer>(serve: () => Promise<Answer>): Promise<Answer> {
  calls += 1;
  try {
    return await serve();
  } finally {
    calls -= 1;
  }
}

/** What a call is for: somebody's order, or looking around before one is begun. */
export type CallKind = 'order' | 'look';

/** Calls that wait for their turn. */
let waiting = 0;
/** Waits for a turn since the last sample, in milliseconds. */
let turnWaits: number[] = [];

/** Notes that a call waits for its turn. @returns what notes that its turn has come */
export function noteWaitingCall(kind: CallKind): () => void {
  const sinceMs = performance.now();
  waiting += 1;
  callsWaiting.inc({ kind });
  return () => {
    waiting -= 1;
    callsWaiting.dec({ kind });
    if (turnWaits.length < MAX_NOTED_WAITS) turnWaits.push(performance.now() - sinceMs);
  };
}

/** Waits for a connection since the last sample, in milliseconds. */
let poolWaits: number[] = [];

/** Notes how long a transaction waited for a connection, in milliseconds. */
export function notePoolWait(waitedMs: number): void {
  if (poolWaits.length < MAX_NOTED_WAITS) poolWaits.push(waitedMs);
}
const MAX_NOTED_WAITS = 2000;

/** How late the event loop is, as Node measures it. */
type DelayMonitor = Pick<IntervalHistogram, 'enable' | 'disable' | 'percentile' | 'reset'>;

/** Measures the event loop, and the waits for a turn and for the database's connections, once a second. */
export function measureLoad(
  delay: DelayMonitor = monitorEventLoopDelay({ resolution: RESOLUTION_MS }),
): Load {
  delay.enable();
  let isOver = false;
  let others = 0;
  let loop = performance.eventLoopUtilization();
  const busy: number[] = [];
  const timer = setInterval(() => {
    const since = performance.eventLoopUtilization();
    busy.push(performance.eventLoopUtilization(since, loop).utilization);
    if (busy.length > FREE_SAMPLES_COUNT) busy.shift();
    loop = since;
    const isLate = delay.percentile(50) / 1e6 - RESOLUTION_MS > MAX_DELAY_MS;
    const isQueued = medianOf(turnWaits) > MAX_TURN_WAIT_MS;
    const isCrowd = calls + waiting >= MIN_CROWD_COUNT;
    const isFull = medianOf(poolWaits) > MAX_POOL_WAIT_MS;
    delay.reset();
    turnWaits = [];
    poolWaits = [];
    others = (isCrowd && (isLate || isQueued || isFull)) === isOver ? 0 : others + 1;
    if (others < (isOver ? FREE_SAMPLES_COUNT : OVERLOADED_SAMPLES_COUNT)) return;
    isOver = !isOver;
    others = 0;
    overloaded.set(isOver ? 1 : 0);
  }, SAMPLE_MS).unref();
  return {
    isOverloaded: () => isOver,
    busyRatio: () => busy.reduce((sum, ratio) => sum + ratio, 0) / Math.max(1, busy.length),
    close() {
      clearInterval(timer);
      delay.disable();
    },
  };
}

const medianOf = (all: readonly number[]): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
