import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Db } from '@/event-api/platform/database/database';
import { inventoryItems } from '@/event-api/platform/inventory/schema';
import { describeOnServer } from '../../support/database';
import { atSweep } from '../../support/sweep';
import { type Books, readBooks, wrongIn } from '../inventory/books';
import { applying } from './applying';

const COMPANIES = 8;
const HOLD_SECONDS = 900;
/** The seed is fixed, so that a failure is caused by a change of the code. */
const BOUNDS = {
  numRuns: atSweep(4, 12),
  interruptAfterTimeLimit: 30_000,
  seed: Number(process.env.FAST_CHECK_SEED ?? 20_270_204),
};

/** Takes a booth as a program without a lock would: it reads the count and writes it later. */
async function takeWithoutLock(db: Db, eventCode: string): Promise<boolean> {
  const ofBooth = sql`event_code = ${eventCode} and code = 'corner'`;
  const [item] = await db.select().from(inventoryItems).where(ofBooth);
  if (!item || (item.capacity ?? 0) < item.sold + item.held + 1) return false;
  await db.execute(sql`select pg_sleep(0.1)`);
  await db
    .update(inventoryItems)
    .set({ held: item.held + 1 })
    .where(ofBooth);
  return true;
}

/** Where the counts of items differ from the holds, and what is oversold. */
const accountOf = (books: Books) => wrongIn(books).filter((wrong) => /: (counts|oversold) /.test(wrong));

describeOnServer('the last booth', (platform) => {
  const { begin, newEvent } = applying(platform, 'rush');
  const companies = (host: string, count = COMPANIES) =>
    Promise.all(Array.from({ length: count }, () => begin('exhibitor', { host })));

  it('without the lock, several companies take it', async () => {
    const { code } = await newEvent();
    const outcomes = await Promise.all(
      Array.from({ length: COMPANIES }, () => takeWithoutLock(platform().db, code)),
    );
    expect(outcomes.filter(Boolean).length).toBeGreaterThan(1);
  });

  it('with it, of 8 companies at once one gets it, and the others are told that it is taken', async () => {
    const { code, host } = await newEvent();
    const all = await companies(host);
    const outcomes = await Promise.all(all.map(({ ask }) => ask('choose', { value: 'corner' })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...Array(COMPANIES - 1).fill(409)]);
    const chosen = await Promise.all(all.map(async ({ look }) => (await look()).choice?.code ?? null));
    expect(chosen.filter((each) => each === 'corner')).toHaveLength(1);
    expect(accountOf(await readBooks(platform().db, code))).toEqual([]);
  });

  it('companies that exchange their booths, and take several extras in any order, do not wait for each other for ever', async () => {
    const { code, host } = await newEvent();
    const all = await companies(host);
    await Promise.all(all.map(({ ask }, at) => ask('choose', { value: at % 2 ? 'corner' : 'standard' })));
    const outcomes = await Promise.all(
      all.flatMap(({ ask }, at) => [
        ask('choose', { value: at % 2 ? 'standard' : 'corner' }),
        ask('setExtras', { value: at % 2 ? { table: 1, badge: 2 } : { badge: 2, table: 1 } }),
      ]),
    );
    expect(outcomes.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(accountOf(await readBooks(platform().db, code))).toEqual([]);
  });

  it('two tabs of one company that choose at once hold one booth', async () => {
    const { code, host } = await newEvent();
    const quill = await begin('exhibitor', { host });
    await Promise.all(['standard', 'corner', 'virtual'].map((value) => quill.ask('choose', { value })));
    const held = (await readBooks(platform().db, code)).items.filter(({ held: count }) => count > 0);
    expect(held.map((item) => [item.code, item.held])).toEqual([[(await quill.look()).choice?.code, 1]]);
  });

  it('whatever companies choose in whatever order, the inventory’s account adds up and each holds what it is shown', async () => {
    const booth = fc.constantFrom('standard', 'corner', 'virtual', undefined);
    const step = fc.record({
      who: fc.integer({ min: 0, max: 2 }),
      booth: fc.option(booth, { nil: null }),
      extras: fc.dictionary(fc.constantFrom('table', 'badge'), fc.integer({ min: 0, max: 4 })),
      pause: fc.constantFrom(0, 0, 60, HOLD_SECONDS),
      renews: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const { code, host } = await newEvent();
        const all = await companies(host, 3);
        for (const { who, booth: value, extras, pause, renews } of steps) {
          platform().clock.advance(pause);
          const company = all[who];
          if (!company) continue;
          const outcomes = await Promise.all([
            value === null ? undefined : company.ask('choose', value === undefined ? {} : { value }),
            company.ask('setExtras', { value: extras }),
          ]);
          for (const outcome of outcomes) expect([200, 409]).toContain(outcome?.status ?? 200);
          const shown = await company.look(renews ? 'Y' : undefined);
          const books = await readBooks(platform().db, code);
          expect(accountOf(books)).toEqual([]);
          const heldOf = (item: string) =>
            books.holds.find(
              (hold) =>
                hold.owner === `exhibitor:${company.code}` && hold.code === item && hold.state === 'held',
            )?.quantity;
          for (const { code: item, place, ...more } of [
            ...(shown.choice ? [shown.choice] : []),
            ...shown.extras,
          ]) {
            if (place === 'held') expect(heldOf(item)).toBe('quantity' in more ? more.quantity : 1);
          }
        }
      }),
      BOUNDS,
    );
  });
});
