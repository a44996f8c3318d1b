import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Platform } from '@/event-api/platform/context';
import { enqueue } from '@/event-api/platform/jobs/enqueue';
import { handleJob, type JobHandlers } from '@/event-api/platform/jobs/job-handlers';
import { LEASE_SECONDS } from '@/event-api/platform/jobs/job-lease';
import { MAX_ATTEMPTS, retryDelaySeconds } from '@/event-api/platform/jobs/run-jobs';
import { runRecurringTask } from '@/event-api/platform/jobs/run-recurring-task';
import { jobs } from '@/event-api/platform/jobs/schema';
import { createWorker, reportUnknownJobs } from '@/event-api/platform/jobs/worker';
import { describeOnBoth } from '@/tests/support/database';
import { runAllJobs, runJobs } from '@/tests/support/run-all-jobs';

/** Workers that look for jobs as seldom run only those that are announced to them. */
const HOUR_MS = 3_600_000;

/** Handlers that record their payloads, for a kind that only one test uses, so that tests do not affect each other. */
function noting(kind: string, run: (text: string) => Promise<void> = async () => undefined) {
  const told: string[] = [];
  const handlers: JobHandlers = {
    [kind]: handleJob(z.string(), async (_platform: Platform, text) => {
      told.push(text);
      await run(text);
    }),
  };
  return { told, handlers };
}

describeOnBoth('jobs', (platform) => {
  const write = (kind: string, payload: string, more: { key?: string; runAt?: string } = {}) =>
    enqueue(platform().db, { kind, eventCode: 'demo', payload, runAt: platform().clock.now(), ...more });
  const rowsOf = (kind: string) => platform().db.select().from(jobs).where(eq(jobs.kind, kind));

  test('a job of a transaction that is rolled back never runs', async () => {
    const { told, handlers } = noting('rolled-back');
    const failed = platform().database.transaction(async (tx) => {
      const runAt = platform().clock.now();
      await enqueue(tx, { kind: 'rolled-back', eventCode: null, payload: 'x', runAt });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await runAllJobs(platform(), handlers);
    expect(told).toEqual([]);
  });

  test('the same key is one job, also after it was done', async () => {
    const { told, handlers } = noting('keyed');
    await Promise.all([write('keyed', 'x', { key: 'keyed:1' }), write('keyed', 'x', { key: 'keyed:1' })]);
    await runAllJobs(platform(), handlers);
    await write('keyed', 'x', { key: 'keyed:1' });
    await runAllJobs(platform(), handlers);
    expect(told).toEqual(['x']);
  });

  test('many runners at once run each of 100 jobs once', async () => {
    const { told, handlers } = noting('shared');
    const names = Array.from({ length: 100 }, (_, index) => `job ${index}`);
    await Promise.all(names.map((name) => write('shared', name)));
    await Promise.all(Array.from({ length: 8 }, () => runAllJobs(platform(), handlers)));
    expect(told.toSorted()).toEqual(names.toSorted());
  });

  test('a later job waits for its time', async () => {
    const { told, handlers } = noting('later');
    const runAt = new Date(Date.parse(platform().clock.now()) + 60_000).toISOString();
    await write('later', 'x', { runAt });
    await runAllJobs(platform(), handlers);
    expect(told).toEqual([]);
    platform().clock.set(runAt);
    await runAllJobs(platform(), handlers);
    expect(told).toEqual(['x']);
  });

  test('a job that throws runs again after a pause that grows, and is given up in the end', async () => {
    const { told, handlers } = noting('failing', async () => {
      throw new Error('out of order: card 4242 4242 4242 4242');
    });
    await write('failing', 'x');
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await runAllJobs(platform(), handlers);
      expect(told.length).toBe(attempt);
      platform().clock.advance(retryDelaySeconds(attempt) - 1);
      await runAllJobs(platform(), handlers);
      expect(told.length).toBe(attempt);
      platform().clock.advance(1);
    }
    await runAllJobs(platform(), handlers);
    expect(told.length).toBe(MAX_ATTEMPTS);
    const [row] = await rowsOf('failing');
    expect(row?.failedAt).not.toBeNull();
    expect(row?.lastError).toContain('out of order: card [card number]');
  });

  test('a job of a kind that this instance has no handler for waits, with all its attempts, for one that has', async () => {
    const { told, handlers } = noting('newer');
    await write('newer', 'x');
    for (let day = 0; day < 3; day += 1) {
      await runAllJobs(platform(), noting('older').handlers);
      platform().clock.advance(24 * 3600);
    }
    expect(await rowsOf('newer')).toMatchObject([
      { attempts: 0, leasedUntil: null, doneAt: null, failedAt: null },
    ]);
    await runAllJobs(platform(), handlers);
    expect(told).toEqual(['x']);
  });

  test('jobs of a kind without a handler hold up no others', async () => {
    const { told, handlers } = noting('known');
    await Promise.all(Array.from({ length: 30 }, () => write('unknown', 'x')));
    await write('known', 'x');
    await runAllJobs(platform(), handlers);
    expect(told).toEqual(['x']);
  });

  test('a payload that is not what its handler takes is a failure, not an effect', async () => {
    const { told, handlers } = noting('shape');
    await enqueue(platform().db, {
      kind: 'shape',
      eventCode: null,
      payload: 1,
      runAt: platform().clock.now(),
    });
    await runAllJobs(platform(), handlers);
    expect(told).toEqual([]);
    expect((await rowsOf('shape')).map((row) => row.doneAt)).toEqual([null]);
  });

  test('a job that its instance left behind is taken over when the lease ends, and not before', async () => {
    let end = () => {};
    const hanging = new Promise<void>((resolve) => {
      end = resolve;
    });
    const left = noting('left', () => hanging);
    const taker = noting('left');
    await write('left', 'x');
    const run = runJobs(platform(), left.handlers);
    await vi.waitFor(() => expect(left.told).toEqual(['x']), 15_000);
    platform().clock.advance(LEASE_SECONDS - 1);
    await runAllJobs(platform(), taker.handlers);
    expect(taker.told).toEqual([]);
    platform().clock.advance(1);
    await runAllJobs(platform(), taker.handlers);
    expect(taker.told).toEqual(['x']);
    end();
    await run;
  });

  describe('createWorker', () => {
    test('two workers carry out each job once, as soon as it is written, and stop when told', async () => {
      const { told, handlers } = noting('worker', () => new Promise((resolve) => setTimeout(resolve, 5)));
      const start = () => createWorker(platform(), { handlers, tasks: [], pollMs: HOUR_MS });
      const workers = await Promise.all([start(), start()]);
      const names = Array.from({ length: 30 }, (_, index) => `job ${index}`);
      try {
        for (const name of names) await write('worker', name);
        await vi.waitFor(() => expect(told.length).toBe(30), 30_000);
      } finally {
        await Promise.all(workers.map((worker) => worker.stop()));
      }
      expect(told.toSorted()).toEqual(names.toSorted());
      expect((await rowsOf('worker')).filter((row) => row.doneAt === null)).toEqual([]);
      await write('worker', 'after the stop');
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(told.length).toBe(30);
    });
  });

  describe('reportUnknownJobs', () => {
    const warnings = () =>
      platform()
        .logged.map((line): Record<string, unknown> => JSON.parse(line))
        .filter(({ level, kind }) => level === 'warn' && kind === 'unreported');

    test('names in the log, by kind, the jobs that are due and have no handler here', async () => {
      const { handlers } = noting('reported');
      const since = platform().clock.now();
      const later = new Date(Date.parse(since) + 60_000).toISOString();
      await write('reported', 'x');
      await write('unreported', 'x');
      await write('unreported', 'x');
      await write('unreported', 'x', { runAt: later });
      await reportUnknownJobs(platform(), handlers);
      expect(warnings()).toMatchObject([{ kind: 'unreported', waiting: 2, since }]);
    });

    test('is done by a worker as it starts', async () => {
      const before = warnings().length;
      const worker = await createWorker(platform(), { handlers: noting('none').handlers, tasks: [] });
      await vi.waitFor(() => expect(warnings().length).toBe(before + 1), 15_000);
      await worker.stop();
    });
  });

  describe('runRecurringTask', () => {
    test('one instance at a time, and not again before its time', async () => {
      let running = 0;
      let most = 0;
      const run = async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 20));
        running -= 1;
      };
      const task = { name: 'count', everySeconds: 10, run };
      const once = () => Promise.all(Array.from({ length: 5 }, () => runRecurringTask(platform(), task)));
      expect((await once()).filter(Boolean).length).toBe(1);
      platform().clock.advance(9);
      expect((await once()).filter(Boolean).length).toBe(0);
      platform().clock.advance(1);
      expect((await once()).filter(Boolean).length).toBe(1);
      expect(most).toBe(1);
    });

    test('one that throws is due again at its next time', async () => {
      const run = async () => {
        throw new Error('not today');
      };
      const task = { name: 'broken', everySeconds: 10, run };
      await expect(runRecurringTask(platform(), task)).rejects.toThrow('not today');
      expect(await runRecurringTask(platform(), task)).toBe(false);
      platform().clock.advance(10);
      await expect(runRecurringTask(platform(), task)).rejects.toThrow('not today');
    });
  });
});
