import { and, count, isNull, lte, min, not } from 'drizzle-orm';
import type { Platform } from '../context';
import { isOneOfMany } from '../database/statements';
import { describeError } from '../log';
import { within } from '../within';
import { JOBS_CHANNEL } from './enqueue';
import type { JobHandlers, RecurringTask } from './job-handlers';
import { startLanes } from './lanes';
import { reportFailure, startLoop } from './loop';
import { runRecurringTask } from './run-recurring-task';
import { jobs } from './schema';

const REPORT_UNKNOWN_JOBS_MS = 10 * 60_000;

/** At a stop, jobs that take longer are left to another instance, which runs them when their leases have ended. */
const MAX_STOP_MS = 3_000;

export interface Worker {
  /** Starts no more jobs, gives back those that have done nothing yet, and waits for a moment for the others. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  handlers: JobHandlers;
  tasks: readonly RecurringTask[];
  /** How often jobs are looked for that nothing announced. */
  pollMs?: number;
}

/** Runs jobs as soon as they are enqueued, and recurring tasks when they are due, until it is stopped. */
export async function createWorker(
  platform: Platform,
  { handlers, tasks, pollMs }: WorkerOptions,
): Promise<Worker> {
  const report = (error: unknown) => reportFailure(platform.log, error);
  const lanes = startLanes(platform, handlers, pollMs);
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

/**
 * Logs a warning for each kind of due jobs that has no handler in this process. During a deployment these are jobs of the
 * other version, which runs them; a warning that goes on afterwards means that a kind was removed while its jobs waited.
 */
export async function reportUnknownJobs(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  handlers: JobHandlers,
): Promise<void> {
  const unknown = await db
    .select({ kind: jobs.kind, waiting: count(), since: min(jobs.runAt) })
    .from(jobs)
    .where(
      and(
        isNull(jobs.doneAt),
        isNull(jobs.failedAt),
        lte(jobs.runAt, clock.now()),
        not(isOneOfMany(jobs.kind, Object.keys(handlers))),
      ),
    )
    .groupBy(jobs.kind);
  for (const facts of unknown) log.warn('jobs of an unknown kind are waiting', facts);
}
