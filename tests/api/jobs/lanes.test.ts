import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { beforeStop } from '@/event-api/platform/jobs/before-stop';
import { enqueue } from '@/event-api/platform/jobs/enqueue';
import { inLane, type JobHandlers } from '@/event-api/platform/jobs/job-handlers';
import { leaseJobs } from '@/event-api/platform/jobs/job-lease';
import { startLanes } from '@/event-api/platform/jobs/lanes';
import { runJob } from '@/event-api/platform/jobs/run-jobs';
import { jobs } from '@/event-api/platform/jobs/schema';
import { createWorker } from '@/event-api/platform/jobs/worker';
import { describeOnBoth } from '@/tests/support/database';

const never = () => new Promise<void>(() => undefined);

describeOnBoth('jobs that hang', (platform) => {
  const write = (kind: string) =>
    enqueue(platform().db, { kind, eventCode: null, payload: {}, runAt: platform().clock.now() });

  const jobOf = async (kind: string) => {
    const [row] = await platform().db.select().from(jobs).where(eq(jobs.kind, kind));
    return row;
  };

  test('hold up neither other lanes nor, while a slot is free, their own', async () => {
    const done: string[] = [];
    const handlers: JobHandlers = {
      'silent-mail': inLane('mail', never),
      mail: inLane('mail', async () => void done.push('mail')),
      offer: async () => void done.push('offer'),
      refund: inLane('gateway', async () => void done.push('refund')),
    };
    for (let each = 0; each < 4; each += 1) await write('silent-mail');
    const worker = await createWorker(platform(), { handlers, tasks: [] });
    for (const kind of ['mail', 'refund', 'offer']) await write(kind);
    await vi.waitFor(() => expect(done.toSorted()).toEqual(['mail', 'offer', 'refund']), 15_000);
    for (let each = 0; each < 30; each += 1) await write('silent-mail');
    await write('offer');
    await vi.waitFor(() => expect(done).toHaveLength(4), 15_000);
    await worker.stop();
    expect(platform().logged.join()).toContain('left to another instance');
  });

  test('of mail are begun one after the other while the process is busy, and with them all others', async () => {
    const begun: { kind: string; ms: number }[] = [];
    const note = (kind: string) => async () => void begun.push({ kind, ms: performance.now() });
    const handlers: JobHandlers = { letter: inLane('mail', note('letter')), offer: note('offer') };
    for (let each = 0; each < 4; each += 1) for (const kind of ['letter', 'offer']) await write(kind);
    const busy = { ...platform(), load: { ...platform().load, busyRatio: () => 0.9 } };
    const worker = await createWorker(busy, { handlers, tasks: [] });
    await vi.waitFor(() => expect(begun).toHaveLength(8), 15_000);
    await worker.stop();
    const letters = begun.filter(({ kind }) => kind === 'letter').map(({ ms }) => ms);
    // Three pauses, less what it took longer to lease the first than the last.
    expect((letters.at(-1) ?? 0) - (letters[0] ?? 0)).toBeGreaterThan(200);
  });

  test('are given back when they were leased while their instance stopped', async () => {
    await write('just-leased');
    const begun = vi.fn();
    const [lane] = startLanes(platform(), { 'just-leased': begun });
    await lane?.stop();
    expect(begun).not.toHaveBeenCalled();
    expect(await jobOf('just-leased')).toMatchObject({ attempts: 0, leasedUntil: null, lastError: null });
  });

  test('are given back when their instance stops before their first effect, and run at once by another', async () => {
    await write('prepared');
    const begun = vi.fn();
    const preparing: JobHandlers = {
      prepared: async (_platform, _job, stopping) => {
        begun();
        await beforeStop(never(), stopping);
      },
    };
    const first = await createWorker(platform(), { handlers: preparing, tasks: [] });
    await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce(), 15_000);
    await first.stop();
    expect(await jobOf('prepared')).toMatchObject({ attempts: 0, leasedUntil: null, lastError: null });
    const done = vi.fn();
    const second = await createWorker(platform(), { handlers: { prepared: done }, tasks: [] });
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), 15_000);
    await second.stop();
    expect(await jobOf('prepared')).toMatchObject({ attempts: 1, doneAt: expect.any(String) });
  });

  test('fail at their time limit, and are tried again', async () => {
    await write('endless');
    const [job] = await leaseJobs(platform(), { kinds: ['endless'], limit: 1 });
    if (!job) throw new Error('no job was leased');
    await runJob(platform(), { endless: never }, job, { limitMs: 50 });
    const row = await jobOf('endless');
    expect(row).toMatchObject({ doneAt: null, failedAt: null, leasedUntil: null });
    expect(row?.lastError).toContain('no end within 50 ms');
  });
});

test('what needs a gateway or a mail server has a lane of its own', () => {
  const laneOf = (kind: string) => jobHandlers[kind]?.lane ?? 'own';
  expect([laneOf('payments.refund'), laneOf('notices.registration-confirmed')]).toEqual(['gateway', 'mail']);
  expect([laneOf('inventory.offered.track'), laneOf('inventory.released')]).toEqual(['own', 'own']);
});
