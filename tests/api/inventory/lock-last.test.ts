import { describe, expect, test } from 'vitest';
import { rows } from '@/event-api/platform/database/statements';
import { giveBack } from '@/event-api/platform/inventory/give-back';
import { extendForPayment } from '@/event-api/platform/inventory/hold-ends';
import { itemsOf } from '@/event-api/platform/inventory/holds';
import { lockItems } from '@/event-api/platform/inventory/locks';
import { take, tryToTake } from '@/event-api/platform/inventory/take';
import { sellStatement } from '@/event-api/platform/inventory/take-statements';
import { describeOnBoth } from '@/tests/support/database';
import { whileLocked } from '@/tests/support/while-locked';
import { asked, counts, hold, places, session, sessions } from './inventory';

// Statements that lock an item themselves, and then look at a hold that may have changed while they waited for the lock.
describeOnBoth('a place that goes to somebody else while its lock is waited for', (platform, callsAlone) => {
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

  // The embedded database runs one transaction at a time, so that nothing can come in between there.
  if (callsAlone) return;

  test('would still be taken for held by what was read before the lock', async () => {
    const { owner } = ask('read-before', 'visitor:x');
    const readThenLock = () =>
      platform().database.transaction(async (tx) => {
        const held = await itemsOf(tx, { eventCode: 'read-before', owner, state: 'held' });
        await lockItems(tx, 'read-before', held);
        return held;
      });
    expect(await whileItGoes('read-before', readThenLock)).toEqual([session('a')]);
    expect(await counts(platform().db, 'read-before')).toEqual({ a: [0, 1] });
  });

  describe('when its item is locked first, and the hold is given back then', () => {
    /** Sells the place to `x` while another transaction has locked the item, and then gives the hold of `x` back. */
    async function whileItIsGivenBack<Answer>(event: string, sell: () => Promise<Answer>): Promise<Answer> {
      await sessions(platform(), event, { a: 1 });
      await hold(platform(), event, 'visitor:x', places('a'));
      return whileLocked(platform(), {
        held: (tx) => lockItems(tx, event, [session('a')]),
        start: sell,
        finish: (tx) => giveBack(tx, ask(event, 'visitor:x')),
      });
    }

    test('without the lock, the sale has the hold and wants the item: both wait in a circle', async () => {
      const unlocked = sellStatement({
        ...ask('circle', 'visitor:x'),
        places: [places('a')],
        locks: false,
      });
      const sell = () => platform().database.transaction((tx) => rows(tx, unlocked));
      await expect(whileItIsGivenBack('circle', sell)).rejects.toMatchObject({ cause: { code: DEADLOCK } });
    });

    test('with it, the sale waits, and there is no circle', async () => {
      const items = [places('a')];
      const sell = () => tryToTake(platform().db, { ...ask('no-circle', 'visitor:x'), items, sold: true });
      // Nobody else wants the place, so that the sale has it anew.
      expect(await whileItIsGivenBack('no-circle', sell)).toEqual({ lost: [] });
      expect(await counts(platform().db, 'no-circle')).toEqual({ a: [1, 0] });
    });
  });
});

const DEADLOCK = '40P01';
