import type { z } from 'zod';
import type { Platform } from '../context';

/** A job as its handler gets it. */
export interface RunningJob {
  id: number;
  kind: string;
  /** Idempotency key for the job's effects. */
  key: string;
  eventCode: string | null;
  payload: unknown;
  /** The present attempt, from 1. */
  attempt: number;
}

/**
 * Carries out a job. It may run again after it succeeded, if the process died before recording that, so every effect must
 * be idempotent by the job's key. A job whose handler throws is retried later.
 */
export type JobHandler = (platform: Platform, job: RunningJob) => Promise<void>;

/** One handler for each kind of job. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** Makes a handler that gets its payload validated. */
export function handleJob<Payload>(
  payload: z.ZodType<Payload>,
  run: (platform: Platform, payload: Payload, job: RunningJob) => Promise<void>,
): JobHandler {
  return (platform, job) => run(platform, payload.parse(job.payload), job);
}

/** A task that runs every few seconds, on one instance at a time. */
export interface RecurringTask {
  name: string;
  everySeconds: number;
  run: (platform: Platform) => Promise<unknown>;
}
