import { describe, expect, test } from 'vitest';
import { giveBack } from '@/event-api/platform/inventory/give-back';
import { joinLine } from '@/event-api/platform/inventory/join-line';
import { listWaits } from '@/event-api/platform/inventory/line';
import { passOnAll } from '@/event-api/platform/inventory/pass-on';
import { take } from '@/event-api/platform/inventory/take';
import { describeOnBoth } from '@/tests/support/database';
import { asked, counts, HOLD_SECONDS, listHolds, named, places, session, sessions } from './inventory';

describeOnBoth('a line of the inventory', (platform) => {
  const ask = (event: string, owner: string) => asked(platform(), event, owner);
  const hold = (event: string, owner: string, ...items: ReturnType<typeof places>[]) =>
    take(platform().db, { ...ask(event, owner), items });
  const held = async (event: string, owner: string) =>
    (await listHolds(platform().db, { eventCode: event, owner: named(owner) })).map(({ code }) => code);

  describe('somebody in line', () => {
    const wait = (event: string, owner: string) =>
      joinLine(platform().db, {
        ...ask(event, owner),
        item: session('a'),
        offerSeconds: HOLD_SECONDS,
      });
    const inLine = async (event: string, owner: string) =>
      (await listWaits(platform().db, { eventCode: event, owner: named(owner) })).map(({ state }) => state);

    test('who asks as several holds end gets one place, not an error for the offer that comes with them', async () => {
      await sessions(platform(), 'line-ends', { a: 2 });
      await hold('line-ends', 'visitor:x', places('a'));
      await hold('line-ends', 'visitor:y', places('a'));
      await wait('line-ends', 'visitor:z');
      platform().clock.advance(HOLD_SECONDS);
      await hold('line-ends', 'visitor:z', places('a'));
      expect(await held('line-ends', 'visitor:z')).toEqual(['a']);
      expect(await inLine('line-ends', 'visitor:z')).toEqual([]);
      expect(await counts(platform().db, 'line-ends')).toEqual({ a: [0, 1] });
    });

    test('keeps their offer of one more place when they give back the place that they had bought', async () => {
      await sessions(platform(), 'line-back', { a: 2 });
      await take(platform().db, { ...ask('line-back', 'registration:x'), items: [places('a')], sold: true });
      await hold('line-back', 'visitor:y', places('a'));
      await wait('line-back', 'registration:x');
      await giveBack(platform().db, ask('line-back', 'visitor:y'));
      expect(await inLine('line-back', 'registration:x')).toEqual(['offered']);
      const { db } = platform();
      expect(await giveBack(db, { ...ask('line-back', 'registration:x'), from: 'sold' })).toEqual([
        places('a'),
      ]);
      expect(await inLine('line-back', 'registration:x')).toEqual(['offered']);
      expect(await counts(db, 'line-back')).toEqual({ a: [0, 1] });
    });

    test('does not wait on for what is handed to them, nor hand on a wait for what the other holds', async () => {
      await sessions(platform(), 'line-moves', { a: 1 });
      await hold('line-moves', 'visitor:x', places('a'));
      await wait('line-moves', 'registration:y');
      const to = 'registration:y';
      const { now, eventCode } = ask('line-moves', to);
      await passOnAll(platform().db, { eventCode, from: named('visitor:x'), to: named(to), now });
      expect(await held('line-moves', to)).toEqual(['a']);
      expect(await inLine('line-moves', to)).toEqual([]);
      await wait('line-moves', 'visitor:z');
      await passOnAll(platform().db, { eventCode, from: named('visitor:z'), to: named(to), now });
      expect([await inLine('line-moves', 'visitor:z'), await inLine('line-moves', to)]).toEqual([[], []]);
    });
  });
});
