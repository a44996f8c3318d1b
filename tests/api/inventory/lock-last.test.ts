import { expect, test } from 'vitest';
import { giveBack } from '@/event-api/platform/inventory/give-back';
import { extendForPayment } from '@/event-api/platform/inventory/hold-ends';
import { take, tryToTake } from '@/event-api/platform/inventory/take';
import { describeOnBoth } from '@/tests/support/database';
import { whileLocked } from '@/tests/support/while-locked';
import { asked, counts, hold, places, session, sessions } from './inventory';

// Statements that lock an item themselves, and then look at a hold that may have changed while they waited for the lock.
describeOnBoth('a place that goes to somebody else while its lock is waited for', (platform) => {
  const ask = (event: string, owner: string) => asked(platform(), event, owner);

  /** Starts something while the one place of `a` goes from `x` to `y`. */
  async function whileItGoes<Answer>(event: string, start: () => Promise<Answer>): Promise<Answer> {
    await sessions(platform(), event, { a: 1 });
    await hold(platform(), event, 'visitor:x', places('a'));
    return whileLocked(platform(), {
      async held(tx) {
        await giveBack(tx, ask(event, 'visitor:x'));
        await take(tx, { ...ask(event, 'visitor:y'), items: [places('a')] });
      },
      start,
    });
  }

  test('is not extended for a payment', async () => {
    const { owner, ...asking } = ask('extended', 'visitor:x');
    const needs = [{ owner, places: [places('a')] }];
    const extend = () => platform().database.transaction((tx) => extendForPayment(tx, { ...asking, needs }));
    expect(await whileItGoes('extended', extend)).toEqual(needs);
    expect(await counts(platform().db, 'extended')).toEqual({ a: [0, 1] });
  });

  test('is not sold', async () => {
    const items = [places('a')];
    const sell = () => tryToTake(platform().db, { ...ask('sold', 'visitor:x'), items, sold: true });
    expect(await whileItGoes('sold', sell)).toEqual({ lost: [session('a')] });
    expect(await counts(platform().db, 'sold')).toEqual({ a: [0, 1] });
  });
});
