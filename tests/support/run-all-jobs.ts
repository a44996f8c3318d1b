import type { Platform } from '@/event-api/platform/context';
import type { JobHandlers } from '@/event-api/platform/jobs/job-handlers';
import { leaseJobs } from '@/event-api/platform/jobs/job-lease';
import { runJob } from '@/event-api/platform/jobs/run-jobs';

/** Runs jobs until none is due, including those that jobs enqueue. */
export async function runAllJobs(platform: Platform, handlers: JobHandlers): Promise<void> {
  while ((await runJobs(platform, handlers)) > 0);
}

/**
 * Runs the jobs that are due and have a handler, each in one instance only.
 * @returns how many were run
 */
export async function runJobs(platform: Platform, handlers: JobHandlers, limit = 10): Promise<number> {
  const due = await leaseJobs(platform, { kinds: Object.keys(handlers), limit });
  await Promise.all(due.map((job) => runJob(platform, handlers, job)));
  return due.length;
}
