import { outsideTraces } from '@/lib/trace';
import { isKnownAway } from '../database/server/server-connection';
import { describeError, type Log } from '../log';

/** Work that is repeated until it is stopped. */
export interface Loop {
  /** Starts the work now; while it runs, it starts once more afterwards. */
  wake(): void;
  /** Resolves when the work that is running has ended. */
  stop(): Promise<void>;
}

/** Does the work now, whenever it is woken, and after each pause, never twice at the same time. */
export function startLoop(
  pauseMs: number,
  run: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Loop {
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
    running = outsideTraces(run)
      .then(() => undefined, onError)
      .finally(() => {
        running = undefined;
        if (stopped) return;
        timer = setTimeout(wake, again ? 0 : pauseMs);
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

/** Logs a failure of the worker itself, unless the database is away, which its connection has logged already. */
export function reportFailure(log: Log, error: unknown): void {
  if (!isKnownAway(error)) log.error('the worker failed', { error: describeError(error) });
}
