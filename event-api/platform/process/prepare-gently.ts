import { setTimeout as sleep } from 'node:timers/promises';
import { describeError, type Log } from '../log';
import { callsUnderWay } from '../metrics/load';

/** Something for which the first visitors of a process would otherwise wait. It changes nothing that is kept, and sends nothing. */
export interface Preparation<Parts> {
  /** For the log. */
  name: string;
  prepare(parts: Parts): Promise<unknown>;
}

/** Before each preparation, and before it is looked again whether calls are served. */
const PAUSE_MS = 250;
/** By then visitors have done the rest themselves. */
const MAX_PREPARING_MS = 60_000;

/** Carries out preparations one after the other, each while no call is served. One that fails is left: nothing depends on it. */
export async function prepareGently<Parts>(
  preparations: readonly Preparation<Parts>[],
  parts: Parts & { log: Log },
  signal: AbortSignal,
): Promise<void> {
  const untilMs = performance.now() + MAX_PREPARING_MS;
  for (const { name, prepare } of preparations) {
    if (!(await isIdle(signal, untilMs))) return;
    try {
      await prepare(parts);
    } catch (error) {
      if (!signal.aborted)
        parts.log.warn('something was not prepared', { name, error: describeError(error) });
    }
  }
}

/** Waits for a moment in which no call is served. @returns false when it is too late for that, or the process ends */
async function isIdle(signal: AbortSignal, untilMs: number): Promise<boolean> {
  for (;;) {
    await sleep(PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted || performance.now() >= untilMs) return false;
    if (callsUnderWay() === 0) return true;
  }
}
