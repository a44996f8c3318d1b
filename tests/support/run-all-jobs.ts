import type { Platform } from '@/event-api/platform/context';
import type { JobHandlers } from '@/event-api/platform/jobs/job-handlers';
import { runJobs } from '@/event-api/platform/jobs/run-jobs';

/** Runs jobs until none is due, including those that jobs enqueue. */
export async function runAllJobs(platform: Platform, handlers: JobHandlers): Promise<void> {
  while ((await runJobs(platform, handlers)) > 0);
}
