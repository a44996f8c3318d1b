/** Over how long a line's speed is measured, and from when on it is known. */
const MEASURED_MS = 60_000;
const FIRST_MEASURE_MS = 10_000;

/** A browser asks again after a third of what it still has to wait, within these bounds. */
const MIN_PAUSE_SECONDS = 5;
const MAX_PAUSE_SECONDS = 240;
const UNKNOWN_PAUSE_SECONDS = 10;

/** How fast a line moves, from the last place that was let in at several moments. */
export class Progress {
  readonly #moments: { ms: number; served: number }[] = [];

  note(moment: { ms: number; served: number }): void {
    this.#moments.push(moment);
    while ((this.#moments[1]?.ms ?? moment.ms) <= moment.ms - MEASURED_MS) this.#moments.shift();
  }

  /** Places a second, those of people who have left included; undefined while it is not known. */
  perSecond(): number | undefined {
    const first = this.#moments[0];
    const last = this.#moments.at(-1);
    if (!first || !last || last.ms - first.ms < FIRST_MEASURE_MS) return undefined;
    const perSecond = ((last.served - first.served) * 1000) / (last.ms - first.ms);
    return perSecond > 0 ? perSecond : undefined;
  }
}

/** When to ask again who still waits so long, in seconds. */
export function pauseFor(waitSeconds: number | null): number {
  if (waitSeconds === null) return UNKNOWN_PAUSE_SECONDS;
  return Math.round(Math.min(MAX_PAUSE_SECONDS, Math.max(MIN_PAUSE_SECONDS, waitSeconds / 3)));
}
