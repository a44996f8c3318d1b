import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import type { ThreadTask } from '@/event-api/platform/threads/thread-task';

/** Returns whether it runs in the process's main thread. */
export const whereAmI: ThreadTask<null, { main: boolean }> = {
  name: 'test.where',
  load: async () => () => ({ main: isMainThread }),
};

/** Throws an error with the given message. */
export const failing: ThreadTask<string, never> = {
  name: 'test.failing',
  load: async () => (message) => {
    throw new Error(message);
  },
};

/** Exits its thread while `lives`, a counter in shared memory, is above zero. */
export const dying: ThreadTask<{ lives: Int32Array }, { done: true }> = {
  name: 'test.dying',
  load:
    async () =>
    ({ lives }) => {
      if (Atomics.sub(lives, 0, 1) > 0) process.exit(1);
      return { done: true };
    },
};

/** Returns the thread's niceness as Linux has it: from -20, the first to run, to 19, the last. */
export const myNiceness: ThreadTask<null, number> = {
  name: 'test.niceness',
  load: async () => () => {
    const stat = readFileSync('/proc/thread-self/stat', 'utf8');
    // The 19th field; those after the second, a name in parentheses, have no spaces.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  },
};
