import { groupBy } from '@/lib/domain/group-by';
import type { Platform } from '../context';
import type { JobHandlers, Lane } from './job-handlers';
import { leaseJobs } from './job-lease';
import { reportFailure, startLoop } from './loop';
import { runJob } from './run-jobs';

/** Jobs of a lane that run at the same time. */
const SLOTS: Readonly<Record<Lane, number>> = { own: 8, gateway: 3, mail: 6, live: 2, storage: 2 };

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
    startLane(platform, Object.fromEntries(entries), SLOTS[lane], pollMs),
  );
}

/** Runs jobs side by side, each from its own lease on: a job that hangs takes one slot, and the others go on. */
function startLane(platform: Platform, handlers: JobHandlers, slots: number, pollMs: number): RunningLane {
  const kinds = Object.keys(handlers);
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const report = (error: unknown) => reportFailure(platform.log, error);
  let mayBeMore = false;

  const start = (job: Parameters<typeof runJob>[2]) => {
    const attempt = runJob(platform, handlers, job, { stopping: stopping.signal })
      .catch(report)
      .finally(() => {
        running.delete(attempt);
        if (mayBeMore) loop.wake();
      });
    running.add(attempt);
  };
  const fill = async () => {
    const limit = slots - running.size;
    if (limit === 0) return;
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
