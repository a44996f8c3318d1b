import { expect, it } from 'vitest';
import { measureDatabase } from '@/event-api/measure-database';
import { jobs } from '@/event-api/platform/jobs/schema';
import { registry } from '@/event-api/platform/metrics/metrics';
import { serveMetrics } from '@/event-api/platform/metrics/serve-metrics';
import { describeOnBoth } from '../../support/database';
import { serveOwnMetrics } from '../../support/prometheus';

const read = (name: string) => registry.getSingleMetricAsString(name);

describeOnBoth('what is measured of the database', (platform) => {
  it('are jobs by kind and state, how long the oldest waits, and payments in doubt', async () => {
    const { db, clock } = platform();
    measureDatabase(platform());
    const now = Date.parse(clock.now());
    const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();
    const job = (key: string, values: Partial<typeof jobs.$inferInsert>) => ({
      ...{ kind: 'notices.measured', key, payload: {}, runAt: before(0) },
      ...values,
    });
    await db
      .insert(jobs)
      .values([
        job('due', { runAt: before(90) }),
        job('later', { runAt: before(-60) }),
        job('again', { runAt: before(-60), attempts: 2 }),
        job('failed', { runAt: before(500), failedAt: before(10) }),
        job('done', { runAt: before(900), doneAt: before(800) }),
      ]);
    expect(
      (await read('rendezvous_jobs'))
        .split('\n')
        .filter((line) => line.includes('measured'))
        .sort(),
    ).toEqual([
      'rendezvous_jobs{kind="notices.measured",state="again"} 1',
      'rendezvous_jobs{kind="notices.measured",state="due"} 1',
      'rendezvous_jobs{kind="notices.measured",state="failed"} 1',
      'rendezvous_jobs{kind="notices.measured",state="later"} 1',
    ]);
    expect(await read('rendezvous_oldest_due_job_seconds')).toMatch(
      /^rendezvous_oldest_due_job_seconds\{kind="notices.measured"\} 90$/m,
    );
    expect(await read('rendezvous_payments_in_doubt')).toMatch(/^rendezvous_payments_in_doubt 0$/m);
  });

  it('is served on a port of its own, at one address', async () => {
    using metrics = await serveOwnMetrics();
    const statusOf = async (path: string) => (await metrics.ask(path)).status;
    expect([await statusOf('/metrics'), await statusOf('/')]).toEqual([200, 404]);
    expect(
      await serveMetrics({ METRICS_PORT: undefined, METRICS_HOST: '' }, { error: () => undefined }),
    ).toBeUndefined();
  });
});
