import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** Something took longer than its limit. */
export class TimeIsUp extends Error {}

/**
 * Waits no longer than the limit. The work itself goes on.
 * @throws TimeIsUp, though not because this process was too busy to read an answer that had arrived in time
 */
export async function within<T>(work: PromiseLike<T>, limitMs: number): Promise<T> {
  const done = new AbortController();
  const timeIsUp = sleep(limitMs, undefined, { signal: done.signal }).then(async () => {
    await setImmediate();
    await setImmediate();
    throw new TimeIsUp(`no end within ${limitMs} ms`);
  });
  timeIsUp.catch(() => undefined);
  return Promise.race([work, timeIsUp]).finally(() => done.abort());
}
