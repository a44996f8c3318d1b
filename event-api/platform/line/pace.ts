/** Where a pace begins that nothing is known of yet, in admissions a second. */
const FIRST_PER_SECOND = 10;
/** So that every line moves, however busy the process is with other things. */
const MIN_PER_SECOND = 0.2;
/** What it grows by in a second in which all that it gave was taken: it doubles in 35 s. */
const GROWTH_PER_SECOND = 1.02;
/** How much of what a full process does may be expected of those who are let in. */
const MAX_EXPECTED_RATIO = 0.8;
/** Within this time those who were let in cause most of their work. */
const WORK_SECONDS = 40;
/** By what the share at which a process counts as full grows again each second, in case its database was slow only for a while. */
const FULL_GROWTH_PER_SECOND = 1.001;
/** A process counts as busy for at least this share of its time, because the pace is divided by it. */
const MIN_BUSY_RATIO = 0.02;
/** A process that was overloaded at a lower share waited for something else, such as a database that stood still. */
const MIN_FULL_RATIO = 0.1;
/** What is left of it when it was too fast. */
const KEPT_RATIO = 0.7;
/** Those who were let in go on for minutes: within this time one excess is not taken for two. */
const SAME_EXCESS_MS = 60_000;
/** What was not given does not add up beyond this. */
const MAX_SAVED_SECONDS = 2;

interface Now {
  /** Of a clock that only goes forward. */
  ms: number;
  isOverloaded: boolean;
  /** The share of its time in which the process is busy. */
  busyRatio: number;
}

/**
 * How many visitors a process lets in in a second. It is found, not set. While the process keeps up it grows as long as the work
 * that is to be expected fits: if those who were let in of late keep it busy for a tenth of its time, eight times as many
 * would not fill it. How busy a full process is has been seen when it was overloaded; less than always, where the database is what is slow.
 * When the process does not keep up the pace falls, and until it does again nobody is let in but at the least pace.
 */
export class Pace {
  #perSecond = FIRST_PER_SECOND;
  #isHeldUp = false;
  #cutAtMs = Number.NEGATIVE_INFINITY;
  #atMs: number | undefined;
  #saved = 0;
  /** Admissions a second of late. */
  #recent = FIRST_PER_SECOND;
  #busyRatio = 1;
  /** Whether somebody was let in since the process was overloaded: another excess is not the pace's. */
  #hasLetIn = false;
  #fullRatio = 1;

  /** Admissions a second, now. */
  get perSecond(): number {
    return this.#isHeldUp ? MIN_PER_SECOND : this.#perSecond;
  }

  /** Admissions a second as soon as the process keeps up. */
  get soonPerSecond(): number {
    return this.#perSecond;
  }

  /** How many may be let in now. Ask about once a second. */
  take({ ms, isOverloaded, busyRatio }: Now): number {
    const seconds = Math.min(MAX_SAVED_SECONDS, (ms - (this.#atMs ?? ms)) / 1000);
    this.#atMs = ms;
    // While it recovers, a process is not full any more.
    if (isOverloaded && !this.#isHeldUp) {
      this.#fullRatio = Math.max(MIN_FULL_RATIO, Math.min(this.#fullRatio, busyRatio));
    } else this.#fullRatio = Math.min(1, this.#fullRatio * FULL_GROWTH_PER_SECOND);
    this.#isHeldUp = isOverloaded;
    this.#busyRatio = Math.max(MIN_BUSY_RATIO, busyRatio);
    if (isOverloaded && this.#hasLetIn && ms - this.#cutAtMs >= SAME_EXCESS_MS) {
      this.#cutAtMs = ms;
      this.#perSecond = Math.max(MIN_PER_SECOND, this.#perSecond * KEPT_RATIO);
    }
    if (isOverloaded) this.#hasLetIn = false;
    const most = Math.max(1, MAX_SAVED_SECONDS * this.perSecond);
    this.#saved = Math.min(most, this.#saved + seconds * this.perSecond);
    return Math.floor(this.#saved);
  }

  /** Says how many were let in of what was taken. */
  note({ taken, admitted }: { taken: number; admitted: number }): void {
    this.#saved -= admitted;
    this.#recent += (admitted - this.#recent) / WORK_SECONDS;
    if (this.#isHeldUp) return;
    this.#hasLetIn ||= admitted > 0;
    if (taken === 0 || admitted < taken) return;
    const fitting = (this.#recent * MAX_EXPECTED_RATIO * this.#fullRatio) / this.#busyRatio;
    if (this.#perSecond < fitting) this.#perSecond = Math.min(fitting, this.#perSecond * GROWTH_PER_SECOND);
  }
}
