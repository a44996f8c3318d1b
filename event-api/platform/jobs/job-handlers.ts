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
  /** Id of the request that caused it. */
  request: string | null;
  /** The place in a trace that it follows. */
  trace: string | null;
  /** The present attempt, from 1. */
  attempt: number;
}

/** A job that ends without having done it, and is not tried again: such as a letter whose address the mail server refuses. */
export class JobRefused {
  constructor(readonly reason: string) {}
}

/**
 * Carries out a job. It may run again after it succeeded, if the process died before recording that, so every effect must
 * be idempotent by the job's key. A job whose handler throws is retried later; one that throws `InstanceStops` is given back.
 */
export interface JobHandler {
  /**
   * What it resolves to counts only where it is `JobRefused`.
   * @param stopping is aborted when this instance stops, a few seconds before it ends: see `beforeStop`
   */
  (platform: Platform, job: RunningJob, stopping?: AbortSignal): Promise<unknown>;
  /** By default `own`. */
  lane?: Lane;
}

/**
 * Jobs of different lanes never wait for each other, so that a service that hangs holds up nothing but what needs it: our own
 * database (offers, releases, live messages over the bus), payment gateways, mail and text messages, a hosted live service,
 * the storage of files.
 */
export type Lane = 'own' | 'gateway' | 'mail' | 'live' | 'storage';

/** Puts the jobs of a handler into a lane. */
export const inLane = (lane: Lane, handler: JobHandler): JobHandler =>
  Object.assign((...job: Parameters<JobHandler>) => handler(...job), { lane });

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
