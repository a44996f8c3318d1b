import { describe, expect, test } from 'vitest';
import { availabilities } from '@/event-api/platform/inventory/availability';
import { defineItems } from '@/event-api/platform/inventory/define-items';
import { giveBack, releaseExpired } from '@/event-api/platform/inventory/give-back';
import { extendForPayment, renew } from '@/event-api/platform/inventory/hold-ends';
import { PlacesTaken } from '@/event-api/platform/inventory/items';
import { passOnAll } from '@/event-api/platform/inventory/pass-on';
import { take, takeAvailable, tryToTake } from '@/event-api/platform/inventory/take';
import { REQUEST, refuse } from '@/lib/errors';
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
  session,
  sessions,
} from './inventory';

describeOnBoth('inventory', (platform) => {
  const ask = (event: string, owner: string) => asked(platform(), event, owner);
  const held = async (event: string, owner: string) =>
    (await listHolds(platform().db, { eventCode: event, owner: named(owner) })).map(({ code }) => code);

  describe('taking instead of what is held', () => {
    test('gives the old place up and holds the new one', async () => {
      await sessions(platform(), 'swap', { a: 1, b: 1 });
      await hold(platform(), 'swap', 'visitor:x', places('a'));
      await take(platform().db, {
        ...ask('swap', 'visitor:x'),
        items: [places('b')],
        insteadOf: [session('a')],
      });
      expect(await counts(platform().db, 'swap')).toEqual({ a: [0, 0], b: [0, 1] });
      expect(await published(platform().db, 'swap')).toEqual([{ event_code: 'swap', items: [session('a')] }]);
    });

    test('keeps the old place when the new one is taken: 409', async () => {
      await sessions(platform(), 'keep', { a: 1, b: 1 });
      await hold(platform(), 'keep', 'visitor:x', places('a'));
      await hold(platform(), 'keep', 'visitor:y', places('b'));
      const swapped = take(platform().db, {
        ...ask('keep', 'visitor:x'),
        items: [places('b')],
        insteadOf: [session('a')],
      });
      await expect(swapped).rejects.toEqual(new PlacesTaken([session('b')]));
      expect(await held('keep', 'visitor:x')).toEqual(['a']);
    });

    test('two owners who swap in opposite directions at once wait for nobody, again and again', async () => {
      await sessions(platform(), 'cross', { a: 20, b: 20 });
      const owners = Array.from({ length: 20 }, (_, index) => `visitor:${index}`);
      await Promise.all(
        owners.map((owner, index) => hold(platform(), 'cross', owner, places(index % 2 ? 'a' : 'b'))),
      );
      await Promise.all(
        owners.map((owner, index) => {
          const [from, to] = index % 2 ? (['a', 'b'] as const) : (['b', 'a'] as const);
          return take(platform().db, {
            ...ask('cross', owner),
            items: [places(to)],
            insteadOf: [session(from)],
          });
        }),
      );
      expect(await counts(platform().db, 'cross')).toEqual({ a: [0, 10], b: [0, 10] });
    });
  });

  describe('giveBack', () => {
    test('release frees what is held, all or some, and tells; what is sold stays', async () => {
      await sessions(platform(), 'release', { a: 5, b: 5, c: 5 });
      await hold(platform(), 'release', 'visitor:x', places('c'));
      await take(platform().db, { ...ask('release', 'visitor:x'), items: [places('c')], sold: true });
      await hold(platform(), 'release', 'visitor:x', places('a', 2), places('b'));
      expect(
        await giveBack(platform().db, { ...ask('release', 'visitor:x'), items: [session('a')] }),
      ).toEqual([places('a', 2)]);
      expect(await giveBack(platform().db, ask('release', 'visitor:x'))).toEqual([places('b')]);
      expect(await giveBack(platform().db, ask('release', 'visitor:x'))).toEqual([]);
      expect(await counts(platform().db, 'release')).toEqual({ a: [0, 0], b: [0, 0], c: [1, 0] });
      expect(await published(platform().db, 'release')).toEqual([
        { event_code: 'release', items: [session('a')] },
        { event_code: 'release', items: [session('b')] },
      ]);
    });

    test('giving back frees what is sold, once', async () => {
      await sessions(platform(), 'back', { a: 5 });
      await take(platform().db, { ...ask('back', 'registration:x'), items: [places('a', 3)], sold: true });
      expect(await giveBack(platform().db, { ...ask('back', 'registration:x'), from: 'sold' })).toEqual([
        places('a', 3),
      ]);
      expect(await giveBack(platform().db, { ...ask('back', 'registration:x'), from: 'sold' })).toEqual([]);
      expect(await counts(platform().db, 'back')).toEqual({ a: [0, 0] });
    });
  });

  describe('takeAvailable, sold', () => {
    test('sells what can be had, each item whole or not at all, and tells what is lost', async () => {
      await sessions(platform(), 'rest', { a: 3, b: 1, c: 5 });
      await hold(platform(), 'rest', 'visitor:x', places('a', 2), places('b'), places('c', 4));
      platform().clock.advance(HOLD_SECONDS);
      await hold(platform(), 'rest', 'visitor:y', places('b'), places('c', 2));
      const items = [places('a', 2), places('b'), places('c', 4)];
      const request = { ...ask('rest', 'visitor:x'), items, sold: true as const };
      const answer = await platform().database.transaction((tx) => takeAvailable(tx, request));
      expect(answer).toEqual({ taken: [places('a', 2)], lost: [session('b'), session('c')] });
      expect(await counts(platform().db, 'rest')).toEqual({ a: [2, 0], b: [0, 1], c: [0, 2] });
    });

    test('sells nothing where there is nothing', async () => {
      await sessions(platform(), 'nothing', { a: 1 });
      const request = { ...ask('nothing', 'visitor:x'), items: [], sold: true as const };
      const answer = await platform().database.transaction((tx) => takeAvailable(tx, request));
      expect(answer).toEqual({ taken: [], lost: [] });
    });
  });

  describe('taking for good', () => {
    test('makes held places sold', async () => {
      await sessions(platform(), 'sell', { a: 1, b: 3 });
      await hold(platform(), 'sell', 'visitor:x', places('a'), places('b', 2));
      const items = [places('a'), places('b', 2)];
      expect(await tryToTake(platform().db, { ...ask('sell', 'visitor:x'), items, sold: true })).toEqual({
        lost: [],
      });
      expect(await counts(platform().db, 'sell')).toEqual({ a: [1, 0], b: [2, 0] });
    });

    test('a hold that ended is no obstacle while the places are there', async () => {
      await sessions(platform(), 'late', { a: 1 });
      await hold(platform(), 'late', 'visitor:x', places('a'));
      platform().clock.advance(HOLD_SECONDS + 1);
      await releaseExpired(platform());
      expect(await counts(platform().db, 'late')).toEqual({ a: [0, 0] });
      expect(
        await tryToTake(platform().db, { ...ask('late', 'visitor:x'), items: [places('a')], sold: true }),
      ).toEqual({
        lost: [],
      });
      expect(await counts(platform().db, 'late')).toEqual({ a: [1, 0] });
    });

    test('when a place is lost, it is named and nothing is sold', async () => {
      await sessions(platform(), 'lost', { a: 1, b: 1 });
      await hold(platform(), 'lost', 'visitor:x', places('a'), places('b'));
      platform().clock.advance(HOLD_SECONDS);
      await hold(platform(), 'lost', 'visitor:y', places('a'));
      const items = [places('a'), places('b')];
      expect(await tryToTake(platform().db, { ...ask('lost', 'visitor:x'), items, sold: true })).toEqual({
        lost: [session('a')],
      });
      expect(await counts(platform().db, 'lost')).toEqual({ a: [0, 1], b: [0, 1] });
    });

    test('an exchange gives the old place back only when the new one is sold', async () => {
      await sessions(platform(), 'exchange', { a: 1, b: 1, c: 1 });
      await take(platform().db, { ...ask('exchange', 'registration:x'), items: [places('a')], sold: true });
      await take(platform().db, { ...ask('exchange', 'registration:y'), items: [places('c')], sold: true });
      const exchange = (to: string) =>
        tryToTake(platform().db, {
          ...ask('exchange', 'registration:x'),
          items: [places(to)],
          insteadOf: [session('a')],
          sold: true,
        });
      expect(await exchange('c')).toEqual({ lost: [session('c')] });
      expect(await counts(platform().db, 'exchange')).toEqual({ a: [1, 0], b: [0, 0], c: [1, 0] });
      expect(await exchange('b')).toEqual({ lost: [] });
      expect(await counts(platform().db, 'exchange')).toEqual({ a: [0, 0], b: [1, 0], c: [1, 0] });
    });
  });

  describe('renew', () => {
    test('moves every end to HOLD_SECONDS from now, twice and no more: 409', async () => {
      await sessions(platform(), 'renew', { a: 1, b: 1 });
      await hold(platform(), 'renew', 'visitor:x', places('a'), places('b'));
      for (let time = 0; time < 2; time += 1) {
        platform().clock.advance(300);
        const renewed = await renew(platform().db, ask('renew', 'visitor:x'));
        const end = addSeconds(platform().clock.now(), HOLD_SECONDS);
        expect(renewed.map(({ code, endsAt }) => [code, endsAt]).sort()).toEqual([
          ['a', end],
          ['b', end],
        ]);
      }
      await expect(renew(platform().db, ask('renew', 'visitor:x'))).rejects.toEqual(
        refuse(409, REQUEST, 'hold_renewed_enough', { count: 2 }),
      );
    });

    test('for a payment the third time keeps the end, without refusing', async () => {
      await sessions(platform(), 'extend', { a: 1 });
      await hold(platform(), 'extend', 'visitor:x', places('a'));
      const ends: (string | undefined)[] = [];
      for (let time = 0; time < 3; time += 1) {
        platform().clock.advance(300);
        const { owner, ...request } = ask('extend', 'visitor:x');
        const needs = [{ owner, places: [] }];
        await platform().database.transaction((tx) => extendForPayment(tx, { ...request, needs }));
        const { eventCode } = request;
        ends.push((await listHolds(platform().db, { eventCode, owner }))[0]?.endsAt);
      }
      const last = addSeconds(platform().clock.now(), HOLD_SECONDS - 300);
      expect(ends).toEqual([addSeconds(last, -300), last, last]);
    });
  });

  test('the job frees every hold that has ended, of every event, and publishes each', async () => {
    platform().clock.advance(2 * HOLD_SECONDS);
    await releaseExpired(platform());
    await sessions(platform(), 'job-1', { a: 5 });
    await sessions(platform(), 'job-2', { b: 5 });
    await hold(platform(), 'job-1', 'visitor:x', places('a', 2));
    await hold(platform(), 'job-1', 'visitor:y', places('a'));
    await hold(platform(), 'job-2', 'visitor:x', places('b'));
    platform().clock.advance(HOLD_SECONDS - 60);
    await hold(platform(), 'job-2', 'visitor:y', places('b'));
    platform().clock.advance(60);
    expect(await releaseExpired(platform())).toBe(4);
    expect(await counts(platform().db, 'job-1')).toEqual({ a: [0, 0] });
    expect(await counts(platform().db, 'job-2')).toEqual({ b: [0, 1] });
    expect(await published(platform().db, 'job-1')).toEqual([{ event_code: 'job-1', items: [session('a')] }]);
    expect(await releaseExpired(platform())).toBe(0);
  });

  test("a visitor's holds move to the registration; what that holds already is not held twice", async () => {
    await sessions(platform(), 'move', { a: 1, b: 5 });
    await hold(platform(), 'move', 'visitor:x', places('a'), places('b'));
    await hold(platform(), 'move', 'registration:r', places('b', 2));
    const { now } = ask('move', 'visitor:x');
    await passOnAll(platform().db, {
      eventCode: 'move',
      from: named('visitor:x'),
      to: named('registration:r'),
      now,
    });
    expect(await held('move', 'visitor:x')).toEqual([]);
    expect((await held('move', 'registration:r')).sort()).toEqual(['a', 'b']);
    expect(await counts(platform().db, 'move')).toEqual({ a: [0, 1], b: [0, 2] });
  });

  test('availability tells held from full, and counts ended holds as free', async () => {
    await sessions(platform(), 'shown', { a: 1, b: 1, c: 40, d: null });
    await hold(platform(), 'shown', 'visitor:x', places('a'), places('c', 34));
    await take(platform().db, { ...ask('shown', 'registration:x'), items: [places('b')], sold: true });
    const read = async () => {
      const { now } = ask('shown', '');
      const all = await availabilities(platform().db, { eventCode: 'shown', kind: 'session', now });
      return Object.fromEntries(all.map(({ code, availability }) => [code, availability]));
    };
    const end = addSeconds(platform().clock.now(), HOLD_SECONDS);
    expect(await read()).toEqual({
      a: { state: 'held', left: 0, capacity: 1, returnsAt: end, held: 1 },
      b: { state: 'full', left: 0, capacity: 1 },
      c: { state: 'available', left: 6, capacity: 40 },
      d: { state: 'available', left: null, capacity: null },
    });
    platform().clock.advance(HOLD_SECONDS);
    expect(await read()).toEqual({
      a: { state: 'limited', left: 1, capacity: 1 },
      b: { state: 'full', left: 0, capacity: 1 },
      c: { state: 'available', left: 40, capacity: 40 },
      d: { state: 'available', left: null, capacity: null },
    });
  });

  test('an import never takes places away from those who have them, and publishes more room', async () => {
    await sessions(platform(), 'import', { a: 10, b: 10 });
    await take(platform().db, { ...ask('import', 'registration:x'), items: [places('a', 4)], sold: true });
    await hold(platform(), 'import', 'visitor:x', places('a', 2));
    const { now } = ask('import', '');
    const items = [
      { kind: 'session', code: 'a', capacity: 3 },
      { kind: 'session', code: 'b', capacity: 12 },
    ];
    const define = () => defineItems(platform().db, { eventCode: 'import', items, now });
    expect(await define()).toEqual([{ kind: 'session', code: 'a', capacity: 3 }]);
    const all = await availabilities(platform().db, { eventCode: 'import', items: [session('a')], now });
    expect(all.map(({ availability }) => availability.capacity)).toEqual([6]);
    expect(await published(platform().db, 'import')).toEqual([
      { event_code: 'import', items: [session('b')] },
    ]);
    await define();
    expect((await published(platform().db, 'import')).length).toBe(1);
  });
});
