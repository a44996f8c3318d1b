import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PlacesTaken } from '@/event-api/platform/inventory/items';
import { Refusal } from '@/lib/errors';
import { describeOnBoth, TEST_START } from '@/tests/support/database';
import { atSweep } from '@/tests/support/sweep';
import { type Books, outOfTurn, readBooks, vanished, wrongIn } from './books';
import { basketsOf, carryOut, type Deed, deed, SESSIONS } from './deeds';
import { HOLD_SECONDS, sessions } from './inventory';

/**
 * As many runs as fit into a time in milliseconds, and no more than these. The seed is fixed, so that a failure is caused by a change of the code;
 * set another FAST_CHECK_SEED to test other runs.
 */
const BOUNDS = {
  numRuns: atSweep(15, 500),
  interruptAfterTimeLimit: 10_000,
  seed: Number(process.env.FAST_CHECK_SEED ?? 20_270_204),
};

const capacities = fc.tuple(...SESSIONS.map(() => fc.integer({ min: 1, max: 3 })));
/** Seconds between deeds: mostly none, sometimes as long as a hold. */
const pause = fc.constantFrom(0, 0, 0, 60, HOLD_SECONDS / 2, HOLD_SECONDS);

describeOnBoth('whatever is done in whatever order', (platform, callsAlone) => {
  let events = 0;
  const onSale = async (places: readonly number[]) => {
    events += 1;
    const code = `any-order-${events}`;
    platform().clock.set(TEST_START);
    await sessions(
      platform(),
      code,
      Object.fromEntries(SESSIONS.map((each, index) => [each, places[index] ?? 1])),
    );
    return code;
  };
  /** Carries out deeds concurrently, those of one basket in sequence. @returns which succeeded and which were refused */
  const atOnce = async (event: string, deeds: readonly Deed[]) => {
    const last = new Map<string, Promise<unknown>>();
    const refused: { deed: Deed; why: Refusal }[] = [];
    const done: Deed[] = [];
    const all = deeds.map((each) => {
      const before = basketsOf(each).map((owner) => last.get(owner));
      const turn = Promise.all(before)
        .then(() => carryOut(platform(), event, each))
        .then(
          () => void done.push(each),
          (why: unknown) => {
            if (!(why instanceof Refusal)) throw why;
            refused.push({ deed: each, why });
          },
        );
      for (const owner of basketsOf(each)) last.set(owner, turn);
      return turn;
    });
    await Promise.all(all);
    return { done, refused };
  };
  const complaints = (before: Books, after: Books, done: readonly Deed[]) => [
    ...wrongIn(after),
    ...vanished(before, after, done, platform().clock.now()),
    ...outOfTurn(before, after),
  ];

  test('one after the other: counts hold, lines move in order, nothing vanishes, nobody is refused what is free', async () => {
    const steps = fc.array(fc.tuple(pause, deed), { minLength: 5, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(capacities, steps, async (places, plan) => {
        const event = await onSale(places);
        let before = await readBooks(platform().db, event);
        for (const [seconds, step] of plan) {
          platform().clock.advance(seconds);
          const { done, refused } = await atOnce(event, [step]);
          const after = await readBooks(platform().db, event);
          expect(complaints(before, after, done)).toEqual([]);
          for (const { deed: asked, why } of refused) {
            if (asked.does === 'adds' && why instanceof PlacesTaken)
              expect(
                asked.codes.filter((code) => !isFree(before, code, asked.owner, platform().clock.now())),
              ).not.toEqual([]);
          }
          before = after;
        }
      }),
      BOUNDS,
    );
  });

  // The embedded database runs one transaction at a time.
  if (callsAlone) return;

  test('many at once: the same, and none waits for another for ever', async () => {
    const rounds = fc.array(fc.tuple(pause, fc.array(deed, { minLength: 2, maxLength: 8 })), {
      minLength: 2,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(capacities, rounds, async (places, plan) => {
        const event = await onSale(places);
        let before = await readBooks(platform().db, event);
        for (const [seconds, deeds] of plan) {
          platform().clock.advance(seconds);
          const { done } = await atOnce(event, deeds);
          const after = await readBooks(platform().db, event);
          expect(complaints(before, after, done)).toEqual([]);
          before = after;
        }
      }),
      BOUNDS,
    );
  });
});

/** Whether an owner could get a place: it is free, held by the owner, or its hold has expired and nobody is in line. */
function isFree({ items, holds, waits }: Books, code: string, owner: string, now: string): boolean {
  const item = items.find((each) => each.code === code);
  if (!item || item.capacity === null) return true;
  const mine = holds.find((hold) => hold.code === code && hold.owner === owner && hold.state === 'held');
  if (mine && mine.endsAt > now) return true;
  if (waits.some((wait) => wait.code === code && wait.state === 'waiting')) return false;
  const kept = holds.filter(
    (hold) => hold.code === code && (hold.state === 'sold' || (hold.state === 'held' && hold.endsAt > now)),
  );
  return kept.length < item.capacity;
}
