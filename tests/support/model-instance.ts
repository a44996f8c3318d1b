import { Pace } from '@/event-api/platform/line/pace';

/** What an order costs a process, in processor milliseconds: at its beginning, and in three steps in the minutes after it. */
export const ORDER_MS = { begin: 18, step: 10 };
/** An instance is late when what it still has to do takes it longer than this. */
const LATE_SECONDS = 0.1;
/** After how many seconds the product is sure (event-api/platform/metrics/load.ts). */
const OVERLOADED_SECONDS = 3;
const FREE_SECONDS = 5;

interface Machine {
  /** Processor milliseconds that it works in a second. */
  workMs: number;
  /** How busy the process itself is while all of it is used: less than 1 where the database does most of the work. */
  fullRatio: number;
}

/** An instance in a model of a rush: what it has to do, and how fast it lets visitors in. */
export class ModelInstance {
  readonly pace = new Pace();
  /** How long what it still had to do would have taken at the end of each second, in seconds. */
  readonly delays: number[] = [];
  misses = 0;
  readonly #busy: number[] = [];
  #isOverloaded = false;
  #backlogMs = 0;
  readonly #due = new Map<number, number>();

  constructor(private readonly machine: Machine = { workMs: 1000, fullRatio: 1 }) {}

  add(second: number, ms: number): void {
    this.#due.set(second, (this.#due.get(second) ?? 0) + ms);
  }

  /** Adds an order of somebody who is let in, with times as people take them. @returns the second in which it begins */
  addOrder(second: number, between: (from: number, to: number) => number): number {
    const begunAt = second + between(5, 40);
    this.add(begunAt, ORDER_MS.begin);
    for (let step = 0; step < 3; step += 1) this.add(begunAt + between(20, 180), ORDER_MS.step);
    return begunAt;
  }

  /** Works for a second. @returns how many it lets in */
  work(second: number): number {
    const { workMs, fullRatio } = this.machine;
    const todo = this.#backlogMs + (this.#due.get(second) ?? 0);
    this.#backlogMs = Math.max(0, todo - workMs);
    this.delays.push(this.#backlogMs / workMs);
    this.#busy.push(fullRatio * Math.min(1, todo / workMs));
    const isLate = (delay: number) => delay > LATE_SECONDS;
    if (this.delays.slice(-OVERLOADED_SECONDS).every(isLate)) this.#isOverloaded = true;
    else if (!this.delays.slice(-FREE_SECONDS).some(isLate)) this.#isOverloaded = false;
    const lately = this.#busy.slice(-FREE_SECONDS);
    const busyRatio = lately.reduce((sum, ratio) => sum + ratio, 0) / lately.length;
    return this.pace.take({ ms: second * 1000, isOverloaded: this.#isOverloaded, busyRatio });
  }
}
