import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { Busy, RenderQueue } from './render-queue';

afterEach(() => vi.useRealTimers());

/** Renders that end when they are told to, and which of them have begun. */
function renders(queue: RenderQueue, kind: 'page' | 'invented' = 'page') {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (host: string) =>
    queue.run(host, kind, () => {
      begun.push(host);
      return new Promise<string>((resolve) => ends.push(() => resolve(host)));
    });
  return { begun, ask, endNext: () => ends.shift()?.() };
}

it('runs two renders of a host and four in all, the others when those end', async () => {
  const { begun, ask, endNext } = renders(new RenderQueue());
  const all = ['a', 'a', 'a', 'b', 'b', 'c', 'c'].map(ask);
  expect(begun).toEqual(['a', 'a', 'b', 'b']);
  for (const _ of all) {
    endNext();
    await sleep(1);
  }
  await Promise.all(all);
  expect(begun).toEqual(['a', 'a', 'b', 'b', 'a', 'c', 'c']);
});

it('lets hosts take turns, however many renders one of them asks for', async () => {
  const { begun, ask, endNext } = renders(new RenderQueue());
  const all = [...Array.from({ length: 20 }, () => 'greedy'), 'a', 'b', 'modest'].map(ask);
  expect(begun).toEqual(['greedy', 'greedy', 'a', 'b']);
  endNext();
  await sleep(1);
  endNext();
  await sleep(1);
  expect(begun.slice(4)).toContain('modest');
  for (const _ of all) {
    endNext();
    await sleep(1);
  }
  await Promise.all(all);
});

it('refuses what a host asks for beyond its part of the queue, and lets others wait', async () => {
  const { ask } = renders(new RenderQueue());
  const asked = Array.from({ length: 40 }, () => ask('greedy').catch((error: Error) => error));
  const refused = await Promise.race([...asked.slice(34), sleep(1000)]);
  expect(refused).toBeInstanceOf(Busy);
  await expect(Promise.race([ask('other'), sleep(20, 'waits or runs')])).resolves.toBe('waits or runs');
});

it('refuses a render that could not begin in time', async () => {
  vi.useFakeTimers();
  const { ask } = renders(new RenderQueue(), 'invented');
  void ask('a');
  const late = expect(ask('a')).rejects.toBeInstanceOf(Busy);
  await vi.advanceTimersByTimeAsync(8000);
  await late;
});

it('spends a quarter of the time at most on addresses that anybody can invent', async () => {
  const queue = new RenderQueue();
  const begunAt: number[] = [];
  await Promise.all(
    Array.from({ length: 4 }, () =>
      queue.run('a', 'invented', async () => {
        begunAt.push(performance.now());
        await sleep(10);
      }),
    ),
  );
  // Timers may be late but never early, so the last begins three renders and three pauses after the first.
  expect((begunAt[3] ?? 0) - (begunAt[0] ?? 0)).toBeGreaterThan(3 * (9 + 27));
});

it('goes on after a render that fails', async () => {
  const queue = new RenderQueue();
  for (let at = 0; at < 5; at += 1) {
    await expect(queue.run('a', 'page', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  }
  expect(await queue.run('a', 'page', async () => 'done')).toBe('done');
});
