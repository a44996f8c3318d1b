import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { REQUEST, Refusal } from '@/lib/errors';
import { ThreadDied, ThreadPool, TooManyRequests } from './thread-pool';
import type { ThreadTask } from './thread-task';

/** Threads at most; one processor stays with the event loop where there are several. */
const MAX_THREADS = 4;
const MAX_WAITING_TASKS = 1_000;
const IDLE_MS = 60_000;
const MAX_THREAD_MEGABYTES = 256;
/** How often a task is begun when its thread dies. */
const MAX_ATTEMPTS = 2;
/** When to come again while too many tasks wait. */
const RETRY_AFTER_SECONDS = 5;

/** What runs in a thread: a module that serves requests. */
export interface ThreadEntry {
  file: string;
}

let pool: ThreadPool | undefined;
const underWay = new Set<Promise<unknown>>();

/** The entry beside the bundle that this is in. @throws Error when there is none: the process was not built */
export function builtThreadEntry(): ThreadEntry {
  const file = fileURLToPath(new URL('./thread.mjs', import.meta.url));
  if (!existsSync(file)) throw new Error(`There is no ${file}: build the process first.`);
  return { file };
}

/**
 * Has tasks done in threads from now on, which start when there is something to do. There is one pool for the process, as
 * there is one of the system's threads behind its files and pictures.
 * @returns what ends it, after what is under way is done
 */
export function startThreads(
  { file }: ThreadEntry,
  maxThreads = Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1)),
): () => Promise<void> {
  if (pool) throw new Error('The threads of this process were started already.');
  const limits = {
    maxThreads,
    maxWaiting: MAX_WAITING_TASKS,
    idleMs: IDLE_MS,
    maxMegabytes: MAX_THREAD_MEGABYTES,
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
 * Has a task done off the event loop; where no threads were started, as in a tool, in this thread.
 * @throws what the task throws; Refusal 503 when too many wait; ThreadDied when its thread died of it each time
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
      const answer = await threads.ask({ task: task.name, input });
      if ('error' in answer) throw answer.error;
      // What a task gives is what its type says: the thread runs the same code.
      return answer.output as Output;
    } catch (error) {
      if (error instanceof TooManyRequests) {
        throw new Refusal(503, { [REQUEST]: [{ key: 'unavailable' }] }, RETRY_AFTER_SECONDS);
      }
      if (!(error instanceof ThreadDied) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
