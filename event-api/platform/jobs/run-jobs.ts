import { withRequestId } from '@/lib/request-id';
import { addSeconds } from '@/lib/time/seconds';
import { inSpan } from '@/lib/trace';
import type { Platform } from '../context';
import { describeError } from '../log';
import { within } from '../within';
import { InstanceStops } from './before-stop';
import { type JobHandler, type JobHandlers, JobRefused, type RunningJob } from './job-handlers';
import { changeLeasedJob, LEASE_SECONDS } from './job-lease';

/** With the pauses between them, a failing job is given up after about a day. */
export const MAX_ATTEMPTS = 12;
const MAX_RETRY_DELAY_SECONDS = 4 * 3600;

/**
 * An attempt that takes longer has failed. What it still does has no effect twice, as after a crash. Longer than the limits of
 * the services that jobs call.
 */
export const MAX_JOB_MS = 120_000;

/** The pause after a failed attempt, in seconds: 2, 8, 32, … */
export function retryDelaySeconds(attempt: number): number {
  return Math.min(MAX_RETRY_DELAY_SECONDS, 2 * 4 ** (attempt - 1));
}

/**
 * Runs a leased job, as a part of the request that caused it, and records its outcome. Rejects only if that cannot be
 * recorded; then the lease ends by itself.
 * @param stopping is aborted when this instance stops
 * @param limitMs for tests
 */
export const runJob = (
  platform: Platform,
  handlers: JobHandlers,
  job: RunningJob,
  { stopping, limitMs = MAX_JOB_MS }: { stopping?: AbortSignal; limitMs?: number } = {},
): Promise<void> =>
  withRequestId(job.request ?? `job-${job.id}`, () => runAttempt(platform, handlers, job, stopping, limitMs));

/** A job's handler, as a span of the trace that it follows. */
const runTraced = (
  handler: JobHandler,
  ...[platform, job, stopping]: Parameters<JobHandler>
): Promise<unknown> =>
  inSpan(
    {
      ...{ name: job.kind, kind: 'consumer' },
      facts: { 'rendezvous.job': job.id, 'rendezvous.attempt': job.attempt },
      parent: job.trace ?? undefined,
    },
    () => handler(platform, job, stopping),
  );

async function runAttempt(
  platform: Platform,
  handlers: JobHandlers,
  job: RunningJob,
  stopping: AbortSignal | undefined,
  limitMs: number,
): Promise<void> {
  const { db, clock, log } = platform;
  const prolong = setInterval(
    () => {
      const leasedUntil = addSeconds(clock.now(), LEASE_SECONDS);
      // If the database is unreachable, the lease expires and another instance takes over.
      void changeLeasedJob(db, job, { leasedUntil }).catch(() => undefined);
    },
    (LEASE_SECONDS / 3) * 1000,
  );
  try {
    const handler = handlers[job.kind];
    if (!handler) throw new Error(`Nothing handles jobs of kind ${job.kind}.`);
    if (stopping?.aborted) throw new InstanceStops();
    const end = await within(runTraced(handler, platform, job, stopping), limitMs);
    const refused = end instanceof JobRefused && { lastError: end.reason };
    await changeLeasedJob(db, job, { doneAt: clock.now(), ...refused });
  } catch (error) {
    if (error instanceof InstanceStops) {
      await changeLeasedJob(db, job, { attempts: job.attempt - 1 });
      return;
    }
    const now = clock.now();
    const lastError = describeError(error);
    const isGivenUp = job.attempt >= MAX_ATTEMPTS;
    log.error(isGivenUp ? 'a job was given up' : 'a job failed', {
      job: job.id,
      kind: job.kind,
      error: lastError,
    });
    const end = isGivenUp ? { failedAt: now } : { runAt: addSeconds(now, retryDelaySeconds(job.attempt)) };
    await changeLeasedJob(db, job, { ...end, lastError });
  } finally {
    clearInterval(prolong);
  }
}
