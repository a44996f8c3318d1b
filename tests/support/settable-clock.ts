import type { Clock } from '@/event-api/platform/clock';

/** A clock that only moves when it is set. */
export interface SettableClock extends Clock {
  set(instant: string): void;
  /** Moves it forward. */
  advance(seconds: number): void;
}

export function settableClock(start: string): SettableClock {
  let at = Date.parse(start);
  return {
    now: () => new Date(at).toISOString(),
    set(instant) {
      at = Date.parse(instant);
    },
    advance(seconds) {
      at += seconds * 1000;
    },
  };
}
