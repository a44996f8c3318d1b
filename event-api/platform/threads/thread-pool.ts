import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadRequest } from './thread-task';

/** A thread ended before it answered. */
export class ThreadDied extends Error {}
/** Too many requests are waiting. */
export class TooManyRequests extends Error {}

export interface ThreadPoolOptions {
  /** The module that serves requests in a thread. */
  file: string;
  maxThreads: number;
  maxWaiting: number;
  /** Large ones of these: anybody can ask for such, and each takes a thread for seconds. */
  maxLargeWaiting: number;
  /** A thread that is idle for this time is ended. */
  idleMs: number;
  /** A thread that needs more memory is ended, instead of the process. */
  maxMegabytes: number;
  /** Room for what a thread has just made. What is left of it is soon over, so little room costs little. */
  maxYoungMegabytes: number;
}

interface Waiting {
  request: ThreadRequest;
  resolve(answer: ThreadAnswer): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  /** The request in progress; undefined while idle. */
  present: Waiting | undefined;
  idle: NodeJS.Timeout | undefined;
}

/** Worker threads that are started on demand. Each handles one request at a time; further requests wait in order, large ones last. */
export class ThreadPool {
  readonly #options: ThreadPoolOptions;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Waiting[] = [];
  readonly #largeWaiting: Waiting[] = [];
  #closed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /** @throws ThreadDied, after which another thread is started for the next request; TooManyRequests */
  ask(request: ThreadRequest): Promise<ThreadAnswer> {
    if (this.#closed) return Promise.reject(new ThreadDied('The threads are closed.'));
    const { maxWaiting, maxLargeWaiting } = this.#options;
    const queue = request.isLarge ? this.#largeWaiting : this.#waiting;
    if (queue.length >= (request.isLarge ? maxLargeWaiting : maxWaiting))
      return Promise.reject(new TooManyRequests());
    return new Promise((resolve, reject) => {
      queue.push({ request, resolve, reject });
      this.#assign();
    });
  }

  /** Ends the threads and the requests in progress. */
  async close(): Promise<void> {
    this.#closed = true;
    const waiting = [...this.#waiting.splice(0), ...this.#largeWaiting.splice(0)];
    for (const { reject } of waiting) reject(new ThreadDied('The threads are closed.'));
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #assign(): void {
    while (this.#waiting.length + this.#largeWaiting.length > 0) {
      const thread = [...this.#threads].find(({ present }) => !present) ?? this.#start();
      if (!thread) return;
      thread.present = this.#waiting.shift() ?? this.#largeWaiting.shift();
      clearTimeout(thread.idle);
      thread.worker.ref();
      thread.worker.postMessage(thread.present?.request);
    }
  }

  #start(): Thread | undefined {
    const { file, maxThreads, maxMegabytes, maxYoungMegabytes } = this.#options;
    if (this.#threads.size >= maxThreads) return undefined;
    const resourceLimits = {
      maxOldGenerationSizeMb: maxMegabytes,
      maxYoungGenerationSizeMb: maxYoungMegabytes,
    };
    const worker = new Worker(file, { resourceLimits });
    const thread: Thread = { worker, present: undefined, idle: undefined };
    this.#threads.add(thread);
    let reason = 'it ended by itself';
    worker.on('message', (answer: ThreadAnswer) => this.#answered(thread, answer));
    worker.on('error', (error) => {
      reason = error.message;
    });
    worker.on('exit', () => {
      clearTimeout(thread.idle);
      this.#threads.delete(thread);
      thread.present?.reject(new ThreadDied(`A thread died: ${reason}.`));
      this.#assign();
    });
    return thread;
  }

  #answered(thread: Thread, answer: ThreadAnswer): void {
    thread.present?.resolve(answer);
    thread.present = undefined;
    // An idle thread does not keep the process from ending.
    thread.worker.unref();
    thread.idle = setTimeout(() => {
      this.#threads.delete(thread);
      void thread.worker.terminate();
    }, this.#options.idleMs).unref();
    this.#assign();
  }
}
