import { sql } from 'drizzle-orm';
import { listInDoubt } from './checkout/payments-in-doubt';
import type { Platform } from './platform/context';
import { rows } from './platform/database/statements';
import { jobs } from './platform/jobs/schema';
import { failedAttempts, waitingJobs } from './platform/jobs/standstill';
import { measure } from './platform/metrics/metrics';

/** Gauges of what waits in the database: jobs, mail among them, and payments whose outcome is not known. */
export function measureDatabase({ db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  measure(
    {
      name: 'rendezvous_jobs',
      help: 'Jobs by kind: due now, to be run later, to be tried again after a failure, and given up.',
      labelNames: ['kind', 'state'],
    },
    async () => {
      const found = await rows<{ kind: string; state: string; count: number }>(
        db,
        sql`
          select kind,
            case
              when failed_at is not null then 'failed'
              when ${failedAttempts} > 0 then 'again'
              when run_at <= ${clock.now()} then 'due'
              else 'later'
            end as state,
            count(*)::int as count
          from ${jobs} where done_at is null group by 1, 2`,
      );
      return found.map(({ kind, state, count }) => ({ labels: { kind, state }, value: count }));
    },
  );
  measure(
    {
      name: 'rendezvous_oldest_due_job_seconds',
      help: 'Seconds since the oldest job of a kind was due that has not been done, the pauses after failures included.',
      labelNames: ['kind'],
    },
    async () =>
      (await waitingJobs(db, clock.now())).map(({ kind, seconds }) => ({ labels: { kind }, value: seconds })),
  );
  measure(
    {
      name: 'rendezvous_payments_in_doubt',
      help: 'Payments whose outcome is not known after an hour.',
      labelNames: [],
    },
    async () => [{ labels: {}, value: (await listInDoubt(db, { now: clock.now() })).length }],
  );
}
