import { describe, expect, test } from 'vitest';
import { PlacesTaken } from '@/event-api/platform/inventory/items';
import { take } from '@/event-api/platform/inventory/take';
import { notFound } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import { describeOnBoth } from '@/tests/support/database';
import {
  asked,
  counts,
  HOLD_SECONDS,
  hold,
  listHolds,
  named,
  places,
  published,
  reserveWithoutLock,
  session,
  sessions,
} from './inventory';

describeOnBoth('reserve', (platform, callsAlone) => {
  test('a hold ends HOLD_SECONDS from now', async () => {
    await sessions(platform(), 'end', { a: 1 });
    const [held] = await hold(platform(), 'end', 'visitor:x', places('a'));
    expect(held?.endsAt).toBe(addSeconds(platform().clock.now(), HOLD_SECONDS));
  });

  test('several items are all held or none', async () => {
    await sessions(platform(), 'all', { a: 1, b: 1, c: 1 });
    await hold(platform(), 'all', 'visitor:x', places('b'));
    await expect(hold(platform(), 'all', 'visitor:y', places('a'), places('b'), places('c'))).rejects.toEqual(
      new PlacesTaken([session('b')]),
    );
    expect(await counts(platform().db, 'all')).toEqual({ a: [0, 0], b: [0, 1], c: [0, 0] });
  });

  test('asked again, the same hold comes back with the end that it had', async () => {
    await sessions(platform(), 'again', { a: 1 });
    const first = await hold(platform(), 'again', 'visitor:x', places('a'));
    platform().clock.advance(60);
    expect(await hold(platform(), 'again', 'visitor:x', places('a'))).toEqual(first);
    expect(await counts(platform().db, 'again')).toEqual({ a: [0, 1] });
  });

  test('another quantity replaces the first, up to what is left', async () => {
    await sessions(platform(), 'quantity', { shirt: 5 });
    const [first] = await hold(platform(), 'quantity', 'visitor:x', places('shirt', 2));
    const [more] = await hold(platform(), 'quantity', 'visitor:x', places('shirt', 5));
    expect(more).toEqual({ ...first, quantity: 5 });
    await expect(hold(platform(), 'quantity', 'visitor:x', places('shirt', 6))).rejects.toEqual(
      new PlacesTaken([session('shirt')]),
    );
    await hold(platform(), 'quantity', 'visitor:x', places('shirt', 1));
    expect(await counts(platform().db, 'quantity')).toEqual({ shirt: [0, 1] });
    expect(await published(platform().db, 'quantity')).toEqual([
      { event_code: 'quantity', items: [session('shirt')] },
    ]);
  });

  test('an item without a capacity never runs out', async () => {
    await sessions(platform(), 'unlimited', { a: null });
    await hold(platform(), 'unlimited', 'visitor:x', places('a', 100_000));
    expect(await counts(platform().db, 'unlimited')).toEqual({ a: [0, 100_000] });
  });

  test("an unknown item, and another event's: 404", async () => {
    await sessions(platform(), 'known', { a: 1 });
    await expect(hold(platform(), 'known', 'visitor:x', places('b'))).rejects.toEqual(notFound());
    await expect(hold(platform(), 'other', 'visitor:x', places('a'))).rejects.toEqual(notFound());
  });

  describe('holds that have ended', () => {
    test('make room for whoever asks next, and are published', async () => {
      await sessions(platform(), 'lazy', { a: 1 });
      await hold(platform(), 'lazy', 'visitor:x', places('a'));
      platform().clock.advance(HOLD_SECONDS - 1);
      await expect(hold(platform(), 'lazy', 'visitor:y', places('a'))).rejects.toBeInstanceOf(PlacesTaken);
      platform().clock.advance(1);
      await hold(platform(), 'lazy', 'visitor:y', places('a'));
      expect(await counts(platform().db, 'lazy')).toEqual({ a: [0, 1] });
      expect(await listHolds(platform().db, { eventCode: 'lazy', owner: named('visitor:x') })).toEqual([]);
      expect(await published(platform().db, 'lazy')).toEqual([{ event_code: 'lazy', items: [session('a')] }]);
    });

    test('begin anew for their own owner', async () => {
      await sessions(platform(), 'anew', { a: 1 });
      const [first] = await hold(platform(), 'anew', 'visitor:x', places('a'));
      platform().clock.advance(HOLD_SECONDS + 60);
      const [second] = await hold(platform(), 'anew', 'visitor:x', places('a'));
      expect(second).toEqual({ ...first, endsAt: addSeconds(platform().clock.now(), HOLD_SECONDS) });
    });
  });

  test('a quantity that is no whole number of at least 1 is a mistake of the program', async () => {
    await sessions(platform(), 'wrong', { a: 1 });
    await expect(hold(platform(), 'wrong', 'visitor:x', places('a', 0))).rejects.toBeInstanceOf(RangeError);
    await expect(hold(platform(), 'wrong', 'visitor:x', places('a', 1.5))).rejects.toBeInstanceOf(RangeError);
  });

  test('inside a transaction, a rollback takes the hold back', async () => {
    await sessions(platform(), 'rollback', { a: 1 });
    const failed = platform().database.transaction(async (tx) => {
      await take(tx, { ...asked(platform(), 'rollback', 'visitor:x'), items: [places('a')] });
      throw new Error('something else went wrong');
    });
    await expect(failed).rejects.toThrow('something else went wrong');
    expect(await counts(platform().db, 'rollback')).toEqual({ a: [0, 0] });
  });

  // The embedded database runs one transaction at a time, so that nobody can rush there.
  if (callsAlone) return;

  describe('a rush', () => {
    test('without the lock, 300 buyers at once take more than the 50 places', async () => {
      const { db } = platform();
      await sessions(platform(), 'race', { a: 50 });
      const taken = await Promise.all(Array.from({ length: 300 }, () => reserveWithoutLock(db, 'race', 'a')));
      expect(taken.filter(Boolean).length).toBeGreaterThan(50);
    });

    test('with it, 300 buyers at once on 50 places: exactly 50 get one, the others 409', async () => {
      await sessions(platform(), 'rush', { a: 50 });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 300 }, (_, buyer) => hold(platform(), 'rush', `visitor:${buyer}`, places('a'))),
      );
      const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(refusals).toEqual(Array(250).fill(new PlacesTaken([session('a')])));
      expect(await counts(platform().db, 'rush')).toEqual({ a: [0, 50] });
    });

    test('300 buyers of two or three sessions each, in any order: none waits for ever, no session is oversold', async () => {
      await sessions(platform(), 'many', { a: 60, b: 60, c: 60, d: 60 });
      const orders = ['ab', 'ba', 'cab', 'bca', 'dcb', 'ad'];
      const outcomes = await Promise.allSettled(
        Array.from({ length: 300 }, (_, buyer) => {
          const codes = [...(orders[buyer % orders.length] ?? '')];
          return hold(platform(), 'many', `visitor:${buyer}`, ...codes.map((code) => places(code)));
        }),
      );
      const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
      const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(reasons.filter((reason) => !(reason instanceof PlacesTaken))).toEqual([]);
      const byCode = (code: string) => won.filter((held) => held.code === code).length;
      const counted = await counts(platform().db, 'many');
      expect(counted).toEqual({
        a: [0, byCode('a')],
        b: [0, byCode('b')],
        c: [0, byCode('c')],
        d: [0, byCode('d')],
      });
      expect(Object.values(counted).filter(([, held]) => held > 60)).toEqual([]);
      expect(counted.b).toEqual([0, 60]);
    });

    test('one owner who asks 20 times at once holds one place', async () => {
      await sessions(platform(), 'double', { a: 50 });
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => hold(platform(), 'double', 'visitor:x', places('a'))),
      );
      const ids = new Set(answers.flat().map((held) => held.id));
      expect(ids.size).toBe(1);
      expect(await counts(platform().db, 'double')).toEqual({ a: [0, 1] });
      const kept = await listHolds(platform().db, { eventCode: 'double', owner: named('visitor:x') });
      expect(kept.map((held) => held.quantity)).toEqual([1]);
    });
  });
});
