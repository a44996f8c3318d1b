import { seeded } from '../../tests/support/seeded';
import { addressOf } from '../on-sale';
import type { Plan } from './visit';

const SEED = 2026;

/** Shares of those who come. */
const LEAVE_AFTER_SCHEDULE = 0.15;
const LEAVE_AFTER_BEGINNING = 0.05;
const BAD_CARDS = 0.08;
const PRESS_TWICE = 0.05;

/** The same crowd each time: who comes when within the time, what they want, and how they behave. */
export function crowd(
  people: number,
  { withinMs, sessions }: { withinMs: number; sessions: number },
): readonly Plan[] {
  const random = seeded(SEED);
  const is = (share: number) => random() < share;
  const plans = Array.from({ length: people }, (_, index): Plan => {
    const leavesEarly = is(LEAVE_AFTER_SCHEDULE);
    return {
      address: addressOf(index),
      comesAtMs: random() * withinMs,
      // The first ones are wanted most.
      session: 1 + Math.floor(random() ** 2 * sessions),
      leaves: leavesEarly ? 'after the schedule' : is(LEAVE_AFTER_BEGINNING) ? 'after beginning' : 'never',
      hasBadCard: is(BAD_CARDS),
      pressesTwice: is(PRESS_TWICE),
      pace: 0.5 + random(),
    };
  });
  return plans.sort((a, b) => a.comesAtMs - b.comesAtMs);
}
