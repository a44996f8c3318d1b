/** Where a pace begins that nothing is known of yet, in admissions a second. */
const FIRST_PER_SECOND = 10;
/** So that every line moves, however busy the process is with other things. */
const MIN_PER_SECOND = 0.2;
/** What it grows by in a second in which all that it gave was taken and the process had time left: it doubles in 140 s. */
const GROWTH_PER_SECOND = 1.005;
/** What is left of it when it was too fast. */
const KEPT_RATIO = 0.7;
/** Those who were let in go on for minutes: within this time one excess is not taken for two. */
const SAME_EXCESS_MS = 60_000;
/** What was not given does not add up beyond this. */
const MAX_SAVED_SECONDS = 2;

/**
 * How many visitors a process lets in in a second. It is found, not set: it grows while the process keeps up, falls when it does
 * not, and until it does again nobody is let in but at the least pace.
 */
export class Pace {
  #perSecond = FIRST_PER_SECOND;
  #isHeldUp = false;
  #cutAtMs = Number.NEGATIVE_INFINITY;
  #atMs: number | undefined;
  #saved = 0;

  /** Admissions a second, now. */
  get perSecond(): number {
    return this.#isHeldUp ? MIN_PER_SECOND : this.#perSecond;
  }

  /**
   * How many may be let in now. Ask about once a second.
   * @param now.ms of a clock that only goes forward
   */
  take(now: { ms: number; isOverloaded: boolean }): number {
    const seconds = Math.min(MAX_SAVED_SECONDS, (now.ms - (this.#atMs ?? now.ms)) / 1000);
    this.#atMs = now.ms;
    this.#isHeldUp = now.isOverloaded;
    if (now.isOverloaded && now.ms - this.#cutAtMs >= SAME_EXCESS_MS) {
      this.#cutAtMs = now.ms;
      this.#perSecond = Math.max(MIN_PER_SECOND, this.#perSecond * KEPT_RATIO);
    }
    const most = Math.max(1, MAX_SAVED_SECONDS * this.perSecond);
    this.#saved = Math.min(most, this.#saved + seconds * this.perSecond);
    const whole = Math.floor(this.#saved);
    return whole;
  }

  /** Says how many were let in of what was taken. */
  note({ taken, admitted }: { taken: number; admitted: number }): void {
    this.#saved -= admitted;
    if (!this.#isHeldUp && taken > 0 && admitted >= taken) this.#perSecond *= GROWTH_PER_SECOND;
  }
}
