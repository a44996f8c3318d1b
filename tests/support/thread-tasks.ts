import { isMainThread } from 'node:worker_threads';
import type { ThreadTask } from '@/event-api/platform/threads/thread-task';

/** Tells whether it is done in the process's main thread. */
export const whereAmI: ThreadTask<null, { main: boolean }> = {
  name: 'test.where',
  load: async () => () => ({ main: isMainThread }),
};

/** Throws what it is given. */
export const failing: ThreadTask<string, never> = {
  name: 'test.failing',
  load: async () => (message) => {
    throw new Error(message);
  },
};

/** Ends its thread as long as `lives` has any left, counted in memory that all threads share. */
export const dying: ThreadTask<{ lives: Int32Array }, { done: true }> = {
  name: 'test.dying',
  load:
    async () =>
    ({ lives }) => {
      if (Atomics.sub(lives, 0, 1) > 0) process.exit(1);
      return { done: true };
    },
};
