import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { REQUEST, Refusal } from '@/lib/errors';
import { ThreadDied, ThreadPool, TooManyRequests } from './thread-pool';
import type { ThreadTask } from './thread-task';

/** Upper bound; with several processors, one is left to the event loop. */
const MAX_THREADS = 4;
const MAX_WAITING_TASKS = 1_000;
const MAX_LARGE_WAITING_TASKS = 20;
/** Starting one takes a second of the processor until it has drawn its first paper. */
const IDLE_MS = 600_000;
const MAX_THREAD_MEGABYTES = 256;
const MAX_YOUNG_MEGABYTES = 12;
/** Attempts of a task whose thread dies. */
const MAX_ATTEMPTS = 2;
/** Sent to clients while too many tasks wait. */
const RETRY_AFTER_SECONDS = 5;

/** The module that threads run. */
export interface ThreadEntry {
  file: string;
}

let pool: ThreadPool | undefined;
const underWay = new Set<Promise<unknown>>();

/** The built entry in the same folder as this bundle. @throws Error when the process was not built */
export function builtThreadEntry(): ThreadEntry {
  const file = fileURLToPath(new URL('./thread.mjs', import.meta.url));
  if (!existsSync(file)) throw new Error(`There is no ${file}: build the process first.`);
  return { file };
}

/**
 * Makes `inThread` use worker threads, which start on demand. The pool is global, because the process has one set of
 * processors.
 * @returns a function that waits for tasks in progress and ends the threads
 */
export function startThreads(
  { file }: ThreadEntry,
  maxThreads = Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1)),
): () => Promise<void> {
  if (pool) throw new Error('The threads of this process were started already.');
  const limits = {
    maxThreads,
    maxWaiting: MAX_WAITING_TASKS,
    maxLargeWaiting: MAX_LARGE_WAITING_TASKS,
    idleMs: IDLE_MS,
    maxMegabytes: MAX_THREAD_MEGABYTES,
    maxYoungMegabytes: MAX_YOUNG_MEGABYTES,
  };
  const own = new ThreadPool({ file, ...limits });
  pool = own;
  return async () => {
    await Promise.allSettled(underWay);
    pool = undefined;
    await own.close();
  };
}

/**
 * Runs a task in a worker thread; if no threads were started, as in the command line, in this thread.
 * @throws what the task throws; Refusal 503 when too many tasks wait; ThreadDied when its thread died at every attempt
 */
export function inThread<Input, Output>(task: ThreadTask<Input, Output>, input: Input): Promise<Output> {
  const doing = pool ? askThread(pool, task, input) : task.load().then((work) => work(input));
  underWay.add(doing);
  const over = () => underWay.delete(doing);
  doing.then(over, over);
  return doing;
}

async function askThread<Input, Output>(
  threads: ThreadPool,
  task: ThreadTask<Input, Output>,
  input: Input,
): Promise<Output> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await threads.ask({ task: task.name, isLarge: task.isLarge, input });
      if ('error' in answer) throw answer.error;
      // Cast because the thread runs the same code, so the output has the task's type.
      return answer.output as Output;
    } catch (error) {
      if (error instanceof TooManyRequests) {
        throw new Refusal(503, { [REQUEST]: [{ key: 'unavailable' }] }, RETRY_AFTER_SECONDS);
      }
      if (!(error instanceof ThreadDied) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
