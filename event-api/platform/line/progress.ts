/** Over how long a line's speed is measured, and from when on it is known. */
const MEASURED_MS = 60_000;
const FIRST_MEASURE_MS = 10_000;

/** A browser asks again after a third of what it still has to wait, within these bounds. */
const MIN_PAUSE_SECONDS = 5;
const MAX_PAUSE_SECONDS = 240;
/** How much faster than it may now, a process may let visitors in when they ask again. */
const SOON_RATIO = 1.5;

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
export const pauseFor = (waitSeconds: number): number =>
  Math.round(Math.min(MAX_PAUSE_SECONDS, Math.max(MIN_PAUSE_SECONDS, waitSeconds / 3)));

/**
 * When to ask again who has so many ahead of them, in seconds. A busy process lets in nobody until it keeps up again: whoever
 * took that for the speed of the line would still be away when it moves on.
 * @param line.perSecond how fast it has moved
 * @param line.soonPerSecond how many this process alone may let in as soon as it keeps up
 */
export const pauseBehind = (
  ahead: number,
  { perSecond = 0, soonPerSecond }: { perSecond: number | undefined; soonPerSecond: number },
): number => pauseFor(ahead / Math.max(perSecond, SOON_RATIO * soonPerSecond));
