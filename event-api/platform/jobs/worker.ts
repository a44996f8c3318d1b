import type { Platform } from '../context';
import { describeError } from '../log';
import { within } from '../within';
import { JOBS_CHANNEL } from './enqueue';
import type { JobHandlers, RecurringTask } from './job-handlers';
import { startLanes } from './lanes';
import { startLoop } from './loop';
import { reportFailure } from './report-failure';
import { reportUnknownJobs } from './report-unknown-jobs';
import { runRecurringTask } from './run-recurring-task';

const REPORT_UNKNOWN_JOBS_MS = 10 * 60_000;

/** At a stop, jobs that take longer are left to another instance, which runs them when their leases have ended. */
const MAX_STOP_MS = 3_000;

export interface Worker {
  /** Starts no more jobs, and waits for a moment for those that are running. */
  stop(): Promise<void>;
}

/** Runs jobs as soon as they are enqueued, and recurring tasks when they are due, until it is stopped. */
export async function createWorker(
  platform: Platform,
  { handlers, tasks }: { handlers: JobHandlers; tasks: readonly RecurringTask[] },
): Promise<Worker> {
  const report = (error: unknown) => reportFailure(platform.log, error);
  const lanes = startLanes(platform, handlers);
  const loops = [
    startLoop(REPORT_UNKNOWN_JOBS_MS, () => reportUnknownJobs(platform, handlers), report),
    ...tasks.map((task) =>
      startLoop(task.everySeconds * 1000, () => runRecurringTask(platform, task), report),
    ),
  ];
  const wakeAll = () => {
    for (const lane of lanes) lane.wake();
  };
  const wake = (kind: string) => {
    // An instance of an older version names no kind.
    if (kind === '') wakeAll();
    else lanes.find((lane) => lane.has(kind))?.wake();
  };
  const unlisten = await platform.database.listen(JOBS_CHANNEL, wake, wakeAll);
  return {
    async stop() {
      const ended = Promise.all([
        unlisten(),
        ...lanes.map((lane) => lane.stop()),
        ...loops.map((loop) => loop.stop()),
      ]);
      await within(ended, MAX_STOP_MS).catch((error: unknown) => {
        platform.log.warn('jobs that still run are left to another instance', {
          error: describeError(error),
        });
      });
    },
  };
}
