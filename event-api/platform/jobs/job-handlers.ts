import type { z } from 'zod';
import type { Platform } from '../context';

/** What a handler is told about its job. */
export interface RunningJob {
  id: number;
  kind: string;
  /** Names the job's effects, so that each is made once. */
  key: string;
  eventCode: string | null;
  payload: unknown;
  /** The present attempt, from 1. */
  attempt: number;
}

/**
 * Carries a job out. It may run again after it was done, when the process died before that was written down: every effect
 * is made once by its key. What it throws makes the job run later.
 */
export type JobHandler = (platform: Platform, job: RunningJob) => Promise<void>;

/** One handler for each kind of job. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** A handler that gets its payload checked. */
export function handleJob<Payload>(
  payload: z.ZodType<Payload>,
  run: (platform: Platform, payload: Payload, job: RunningJob) => Promise<void>,
): JobHandler {
  return (platform, job) => run(platform, payload.parse(job.payload), job);
}

/** Something done every few seconds, by one instance at a time. */
export interface RecurringTask {
  name: string;
  everySeconds: number;
  run: (platform: Platform) => Promise<unknown>;
}
