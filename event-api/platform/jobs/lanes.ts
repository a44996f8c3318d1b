import { groupBy } from '@/lib/domain/group-by';
import type { Platform } from '../context';
import { MAILS_AT_ONCE_COUNT } from '../mail/mailer';
import type { JobHandlers, Lane } from './job-handlers';
import { leaseJobs } from './job-lease';
import { reportFailure, startLoop } from './loop';
import { runJob } from './run-jobs';

/** Jobs of a lane that run at the same time. */
const SLOTS: Readonly<Record<Lane, number>> = {
  ...{ own: 8, gateway: 3, mail: MAILS_AT_ONCE_COUNT, live: 2, storage: 2 },
};

/** A process that is busy for more of its time than this has others waiting. */
const MAX_BUSY_RATIO = 0.7;
/**
 * The pause between the jobs of a lane while the process is busy. A letter takes as long as some orders, and nobody waits at a page for
 * it: so a thousand orders have theirs within two minutes, and pages and orders the rest of the time.
 */
const BUSY_PAUSE_MS: Readonly<Partial<Record<Lane, number>>> = { mail: 100 };

/** An idle lane looks for retries and for jobs of instances that died. */
const POLL_MS = 2_000;

export interface RunningLane {
  has(kind: string): boolean;
  wake(): void;
  /** Starts no more jobs, and gives back those that have done nothing yet. Resolves when those that are running have ended. */
  stop(): Promise<void>;
}

/** Starts the lanes for which there are handlers. */
export function startLanes(platform: Platform, handlers: JobHandlers, pollMs = POLL_MS): RunningLane[] {
  const byLane = groupBy(Object.entries(handlers), ([, { lane = 'own' }]): Lane => lane);
  return Array.from(byLane, ([lane, entries]) =>
    startLane(platform, Object.fromEntries(entries), { lane, pollMs }),
  );
}

/** Runs jobs side by side, each from its own lease on: a job that hangs takes one slot, and the others go on. */
function startLane(
  platform: Platform,
  handlers: JobHandlers,
  { lane, pollMs }: { lane: Lane; pollMs: number },
): RunningLane {
  const kinds = Object.keys(handlers);
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const report = (error: unknown) => reportFailure(platform.log, error);
  const busyPauseMs = BUSY_PAUSE_MS[lane];
  let mayBeMore = false;
  let isPausing = false;

  const start = (job: Parameters<typeof runJob>[2]) => {
    const attempt = runJob(platform, handlers, job, { stopping: stopping.signal })
      .catch(report)
      .finally(() => {
        running.delete(attempt);
        if (mayBeMore) loop.wake();
      });
    running.add(attempt);
  };
  const pause = (ms: number) => {
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      if (mayBeMore) loop.wake();
    }, ms).unref();
  };
  const fill = async () => {
    const free = SLOTS[lane] - running.size;
    const isPaced = busyPauseMs !== undefined && platform.load.busyRatio() > MAX_BUSY_RATIO;
    if (free === 0 || (isPaced && isPausing)) return;
    const limit = isPaced ? 1 : free;
    if (isPaced) pause(busyPauseMs);
    const due = await leaseJobs(platform, { kinds, limit });
    mayBeMore = due.length === limit;
    for (const job of due) start(job);
  };
  const loop = startLoop(pollMs, fill, report);
  return {
    has: (kind) => kinds.includes(kind),
    wake: () => {
      // Without a free slot, the next job that ends looks for it.
      mayBeMore = true;
      loop.wake();
    },
    async stop() {
      stopping.abort();
      await loop.stop();
      await Promise.all(running);
    },
  };
}
