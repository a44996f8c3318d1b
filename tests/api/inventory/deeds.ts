import fc from 'fast-check';
import type { Db } from '@/event-api/platform/database/database';
import { defineItems } from '@/event-api/platform/inventory/define-items';
import { giveBack, releaseExpired } from '@/event-api/platform/inventory/give-back';
import { renew } from '@/event-api/platform/inventory/hold-ends';
import { joinLine, leaveLine } from '@/event-api/platform/inventory/join-line';
import { passOnAll } from '@/event-api/platform/inventory/pass-on';
import { take, takeAvailable, tryToTake } from '@/event-api/platform/inventory/take';
import { closeLines } from '@/event-api/platform/inventory/withdrawn';
import type { Owner } from '@/event-api/platform/owner';
import type { TestPlatform } from '@/tests/support/database';
import { asked, listHolds, named, places, session } from './inventory';

export const SESSIONS = ['a', 'b', 'c'] as const;
export const PEOPLE = ['visitor:1', 'visitor:2', 'visitor:3', 'registration:4', 'registration:5'] as const;

/** An action on an event's sessions by an owner or the organiser. Adding also accepts an offer. */
export type Deed =
  | { does: 'adds'; owner: string; codes: string[] }
  | { does: 'swaps'; owner: string; from: string; code: string }
  | { does: 'drops'; owner: string; code: string }
  | { does: 'pays'; owner: string }
  | { does: 'exchanges'; owner: string; from: string; code: string }
  | { does: 'cancels'; owner: string; code: string }
  | { does: 'renews'; owner: string }
  | { does: 'joins the line'; owner: string; code: string; first: boolean }
  | { does: 'leaves the line'; owner: string; code: string }
  | { does: 'hands over'; owner: string; to: string }
  | { does: 'closes the line'; code: string }
  | { does: 'sets the capacity'; code: string; capacity: number | null }
  | { does: 'clears what has ended' };

const owner = fc.constantFrom(...PEOPLE);
const code = fc.constantFrom(...SESSIONS);
const first = fc.nat(4).map((number) => number === 0);
const capacity = fc.constantFrom(0, 1, 2, 3, null);
const codes = fc.uniqueArray(code, { minLength: 1, maxLength: 3 });

/** Any deed, weighted by how often it happens in a rush. */
export const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('adds' as const), owner, codes }) },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('joins the line' as const), owner, code, first }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('swaps' as const), owner, from: code, code }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('drops' as const), owner, code }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pays' as const), owner }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancels' as const), owner, code }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('leaves the line' as const), owner, code }) },
  fc.record({ does: fc.constant('exchanges' as const), owner, from: code, code }),
  fc.record({ does: fc.constant('renews' as const), owner }),
  fc
    .record({ does: fc.constant('hands over' as const), owner, to: owner })
    .filter((each) => each.owner !== each.to),
  fc.record({ does: fc.constant('closes the line' as const), code }),
  fc.record({ does: fc.constant('sets the capacity' as const), code, capacity }),
  fc.record({ does: fc.constant('clears what has ended' as const) }),
);

/** The baskets that a deed changes. Deeds of one basket run in sequence, because of its lock. */
export function basketsOf(done: Deed): string[] {
  if (done.does === 'hands over') return [done.owner, done.to];
  return 'owner' in done ? [done.owner] : [];
}

/** Carries out a deed. @throws Refusal */
export async function carryOut(platform: TestPlatform, eventCode: string, done: Deed): Promise<void> {
  const { db, env } = platform;
  const now = platform.clock.now();
  switch (done.does) {
    case 'clears what has ended':
      await releaseExpired(platform);
      return;
    case 'closes the line':
      await closeLines(db, { eventCode, items: [session(done.code)], now });
      return;
    case 'sets the capacity':
      await defineItems(db, { eventCode, items: [{ ...session(done.code), capacity: done.capacity }], now });
      return;
  }
  const ask = asked(platform, eventCode, done.owner);
  const { owner } = ask;
  switch (done.does) {
    case 'adds':
      await take(db, { ...ask, items: done.codes.map((each) => places(each)) });
      return;
    case 'swaps':
      await take(db, { ...ask, items: [places(done.code)], insteadOf: [session(done.from)] });
      return;
    case 'drops':
      await giveBack(db, { ...ask, items: [session(done.code)] });
      return;
    case 'pays':
      await pay(db, { eventCode, owner, now });
      return;
    case 'exchanges':
      await tryToTake(db, {
        ...ask,
        items: [places(done.code)],
        insteadOf: [session(done.from)],
        sold: true,
      });
      return;
    case 'cancels':
      await giveBack(db, { ...ask, items: [session(done.code)], from: 'sold' });
      return;
    case 'renews':
      await renew(db, ask);
      return;
    case 'joins the line':
      await joinLine(db, {
        ...ask,
        item: session(done.code),
        first: done.first,
        offerSeconds: env.HOLD_SECONDS,
      });
      return;
    case 'leaves the line':
      await leaveLine(db, { ...ask, items: [session(done.code)] });
      return;
    case 'hands over':
      await passOnAll(db, { eventCode, from: owner, to: named(done.to), now });
      return;
  }
}

/** Buys everything that an owner holds, without lost places, like a registration does. */
async function pay(db: Db, own: { eventCode: string; owner: Owner; now: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const items = (await listHolds(tx, own)).map((hold) => places(hold.code, hold.quantity));
    await takeAvailable(tx, { ...own, items, sold: true });
  });
}
