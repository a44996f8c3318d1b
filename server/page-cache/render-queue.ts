import { setTimeout as sleep } from 'node:timers/promises';
import { rendersWaiting } from '../../event-api/platform/metrics/metrics';

/** No render could begin in time, because too many others wait: the site is busy, and the page may be asked for again. */
export class Busy extends Error {
  constructor() {
    super('too many pages wait to be rendered');
    this.name = 'Busy';
  }
}

interface Limits {
  /** Renders at a time, in all and of one host. */
  atOnce: number;
  atOnceByHost: number;
  /** Renders that may wait, in all and of one host. */
  waiting: number;
  waitingByHost: number;
  maxWaitMs: number;
  /** Pause after each render, as a multiple of the time that it took. */
  restFactor: number;
}

/** Pages that exist. Rendering is work of one thread, so more at a time would only make each of them take longer. */
const PAGES: Limits = {
  atOnce: 4,
  atOnceByHost: 2,
  waiting: 64,
  waitingByHost: 32,
  maxWaitMs: 8000,
  restFactor: 0,
};

/**
 * Addresses that anybody can invent, such as searches. They get a quarter of the thread's time at most, so that whoever asks
 * for them without end slows nobody down.
 */
const INVENTED: Limits = {
  atOnce: 1,
  atOnceByHost: 1,
  waiting: 32,
  waitingByHost: 8,
  maxWaitMs: 8000,
  restFactor: 3,
};

/**
 * Questions whether a page exists. They are short, but one that is asked for at random addresses would come in numbers: they
 * get a third of the thread's time at most.
 */
const QUESTIONS: Limits = {
  atOnce: 1,
  atOnceByHost: 1,
  waiting: 512,
  waitingByHost: 128,
  maxWaitMs: 4000,
  restFactor: 2,
};

const MAX_REST_MS = 2000;

/** Who is refused waits for this long before being told, so that asking again at once is no way to keep the site busy. */
const REFUSAL_DELAY_MS = 500;

type Kind = 'page' | 'invented' | 'question';

interface Waiting {
  start(): void;
}

/** Bounds how many pages are rendered at once, by host and in all, and how many wait. Hosts take turns. */
export class RenderQueue {
  readonly #lanes = {
    page: new Lane('page', PAGES),
    invented: new Lane('invented', INVENTED),
    question: new Lane('question', QUESTIONS),
  };

  /** @throws Busy when the queue is full, or when no render could begin in time */
  run<Result>(host: string, kind: Kind, render: () => Promise<Result>): Promise<Result> {
    return this.#lanes[kind].run(host, render);
  }
}

class Lane {
  #running = 0;
  #waiting = 0;
  #isResting = false;
  readonly #runningByHost = new Map<string, number>();
  /** In the order in which the hosts take their turns. */
  readonly #waitingByHost = new Map<string, Waiting[]>();

  constructor(
    private readonly kind: Kind,
    private readonly limits: Limits,
  ) {}

  async run<Result>(host: string, render: () => Promise<Result>): Promise<Result> {
    if (this.#mayStart(host)) this.#count(host);
    else await this.#wait(host);
    const startedMs = performance.now();
    try {
      return await render();
    } finally {
      this.#uncount(host);
      this.#restAfter(performance.now() - startedMs);
    }
  }

  #mayStart(host: string): boolean {
    const { atOnce, atOnceByHost } = this.limits;
    return !this.#isResting && this.#running < atOnce && this.#runningOf(host) < atOnceByHost;
  }

  #count(host: string): void {
    this.#running += 1;
    this.#runningByHost.set(host, this.#runningOf(host) + 1);
  }

  #uncount(host: string): void {
    this.#running -= 1;
    const left = this.#runningOf(host) - 1;
    if (left > 0) this.#runningByHost.set(host, left);
    else this.#runningByHost.delete(host);
  }

  #runningOf(host: string): number {
    return this.#runningByHost.get(host) ?? 0;
  }

  async #wait(host: string): Promise<void> {
    const { waiting, waitingByHost, maxWaitMs } = this.limits;
    const own = this.#waitingByHost.get(host) ?? [];
    if (this.#waiting >= waiting || own.length >= waitingByHost) {
      await sleep(REFUSAL_DELAY_MS, undefined, { ref: false });
      throw new Busy();
    }
    await new Promise<void>((resolve, reject) => {
      const one: Waiting = {
        start: () => {
          clearTimeout(limit);
          resolve();
        },
      };
      const limit = setTimeout(() => {
        this.#leave(host, one);
        reject(new Busy());
      }, maxWaitMs).unref();
      own.push(one);
      this.#waitingByHost.set(host, own);
      this.#waiting += 1;
      rendersWaiting.inc({ kind: this.kind });
    });
  }

  #leave(host: string, one: Waiting): void {
    const left = (this.#waitingByHost.get(host) ?? []).filter((other) => other !== one);
    if (left.length > 0) this.#waitingByHost.set(host, left);
    else this.#waitingByHost.delete(host);
    this.#waiting -= 1;
    rendersWaiting.dec({ kind: this.kind });
  }

  #restAfter(renderMs: number): void {
    const restMs = Math.min(renderMs * this.limits.restFactor, MAX_REST_MS);
    if (restMs === 0) {
      this.#startNext();
      return;
    }
    this.#isResting = true;
    setTimeout(() => {
      this.#isResting = false;
      this.#startNext();
    }, restMs).unref();
  }

  /** Lets the first begin whose host may; the host then comes last. */
  #startNext(): void {
    for (const [host, [first]] of this.#waitingByHost) {
      if (!first || !this.#mayStart(host)) continue;
      this.#leave(host, first);
      const others = this.#waitingByHost.get(host);
      if (others) {
        this.#waitingByHost.delete(host);
        this.#waitingByHost.set(host, others);
      }
      this.#count(host); // at once, so that nobody else takes its place before it runs
      first.start();
      return;
    }
  }
}
