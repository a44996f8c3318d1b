import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Db } from '@/event-api/platform/database/database';
import { ownerValues } from '@/event-api/platform/database/owner-columns';
import { passOn } from '@/event-api/platform/inventory/pass-on';
import { holds } from '@/event-api/platform/inventory/schema';
import { describeOnBoth, TEST_START } from '@/tests/support/database';
import { readBooks } from './books';
import { counts, hold, named, places, session, sessions } from './inventory';

const KEPT = 30;
const PEOPLE = Array.from({ length: 40 }, (_, index) => `visitor:p${index}`);
const GROUP = 'group:g';

/** Passes a place on as `passOn` would without its lock: it reads how many there are, and writes it later. */
async function passWithoutLock(db: Db, eventCode: string, to: string): Promise<boolean> {
  const own = and(eq(holds.eventCode, eventCode), eq(holds.ownerKind, 'group'));
  const [kept] = await db.select().from(holds).where(own);
  if (!kept || kept.quantity < 2) return false;
  await db.execute(sql`select pg_sleep(0.001)`);
  await db
    .update(holds)
    .set({ quantity: kept.quantity - 1 })
    .where(own);
  const { kind, code, endsAt } = kept;
  const row = { eventCode, kind, code, endsAt, quantity: 1, createdAt: TEST_START };
  await db.insert(holds).values({ ...row, ...ownerValues(named(to)) });
  return true;
}

describeOnBoth('places that one owner passes on to many at once', (platform) => {
  const keep = async (event: string) => {
    platform().clock.set(TEST_START);
    await sessions(platform(), event, { s: 100 });
    await hold(platform(), event, GROUP, places('s', KEPT));
  };

  it('without the lock, more get one than there are', async () => {
    await keep('pass-race');
    const got = await Promise.all(PEOPLE.map((to) => passWithoutLock(platform().db, 'pass-race', to)));
    expect(got.filter(Boolean).length).toBeGreaterThan(KEPT);
  });

  it('with it, as many get one as there are, until the same end, and the count stays', async () => {
    await keep('pass');
    const now = platform().clock.now();
    const got = await Promise.all(
      PEOPLE.map((to) =>
        passOn(platform().db, {
          eventCode: 'pass',
          from: named(GROUP),
          to: named(to),
          item: session('s'),
          now,
        }),
      ),
    );
    expect(got.filter(Boolean)).toHaveLength(KEPT);
    expect(await counts(platform().db, 'pass')).toEqual({ s: [0, KEPT] });
    const { holds: all } = await readBooks(platform().db, 'pass');
    const theirs = all.filter(({ state, owner }) => state === 'held' && owner !== GROUP);
    expect(theirs).toHaveLength(KEPT);
    expect(new Set(all.map(({ endsAt }) => endsAt)).size).toBe(1);
  });

  it('passed back, they are the first owner’s again; what has ended is nobody’s', async () => {
    await keep('pass-back');
    const { db, clock } = platform();
    const pass = (from: string, to: string) =>
      passOn(db, {
        eventCode: 'pass-back',
        from: named(from),
        to: named(to),
        item: session('s'),
        now: clock.now(),
      });
    expect([await pass(GROUP, 'visitor:a'), await pass('visitor:a', GROUP)]).toEqual([true, true]);
    expect(await pass('visitor:a', GROUP)).toBe(false);
    expect(await counts(db, 'pass-back')).toEqual({ s: [0, KEPT] });
    clock.advance(3600);
    expect(await pass(GROUP, 'visitor:a')).toBe(false);
  });
});
