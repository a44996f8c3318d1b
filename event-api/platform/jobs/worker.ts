import type { Platform } from '../context';
import { describeError } from '../log';
import { JOBS_CHANNEL } from './enqueue';
import type { JobHandlers, RecurringTask } from './job-handlers';
import { reportUnknownJobs } from './report-unknown-jobs';
import { runJobs } from './run-jobs';
import { runRecurringTask } from './run-recurring-task';

/** An idle worker polls for retries and for jobs of instances that died. */
const POLL_MS = 2_000;
/** Jobs that are leased and run at the same time. */
const MAX_BATCH_JOBS = 10;

const REPORT_UNKNOWN_JOBS_MS = 10 * 60_000;

export interface Worker {
  /** Starts no more jobs, and waits for those that are running. */
  stop(): Promise<void>;
}

/** Runs jobs as soon as they are enqueued, and recurring tasks when they are due, until it is stopped. */
export async function createWorker(
  platform: Platform,
  { handlers, tasks }: { handlers: JobHandlers; tasks: readonly RecurringTask[] },
): Promise<Worker> {
  let stopped = false;
  const loops = [
    startLoop(platform, POLL_MS, async () => {
      // A full batch may have left others behind; what is written meanwhile wakes the loop again.
      while ((await runJobs(platform, handlers, MAX_BATCH_JOBS)) === MAX_BATCH_JOBS && !stopped);
    }),
    startLoop(platform, REPORT_UNKNOWN_JOBS_MS, () => reportUnknownJobs(platform, handlers)),
    ...tasks.map((task) =>
      startLoop(platform, task.everySeconds * 1000, () => runRecurringTask(platform, task)),
    ),
  ];
  const [jobsLoop] = loops;
  const wake = () => jobsLoop?.wake();
  const unlisten = await platform.database.listen(JOBS_CHANNEL, wake, wake);
  return {
    async stop() {
      stopped = true;
      await unlisten();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

/**
 * Calls `run` now, whenever `wake` is called, and after each pause, never concurrently. If `wake` is called while it runs,
 * it runs once more afterwards.
 */
function startLoop(platform: Platform, pause: number, run: () => Promise<unknown>) {
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const wake = () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    clearTimeout(timer);
    running = run()
      .then(
        () => undefined,
        (error: unknown) => platform.log.error('the worker failed', { error: describeError(error) }),
      )
      .finally(() => {
        running = undefined;
        if (stopped) return;
        timer = setTimeout(wake, again ? 0 : pause);
        again = false;
      });
  };
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
