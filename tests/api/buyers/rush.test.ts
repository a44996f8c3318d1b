import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '@/event-api/platform/database/database';
import { inventoryItems } from '@/event-api/platform/inventory/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { ordering } from './ordering';

const BUYERS = 10;

/** Sells places as a program without a lock would: it reads the count and writes it later. */
async function sellWithoutLock(db: Db, eventCode: string, quantity: number): Promise<boolean> {
  const paddle = and(eq(inventoryItems.eventCode, eventCode), eq(inventoryItems.code, 'paddle'));
  const [item] = await db.select().from(inventoryItems).where(paddle);
  if (!item || (item.capacity ?? 0) < item.sold + quantity) return false;
  await db.execute(sql`select pg_sleep(0.001)`);
  await db
    .update(inventoryItems)
    .set({ sold: item.sold + quantity })
    .where(paddle);
  return true;
}

describeOnServer('the last places of an activity', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { event, begin } = ordering(platform, () => api);
  const sold = async (eventCode: string) => {
    const paddle = and(eq(inventoryItems.eventCode, eventCode), eq(inventoryItems.code, 'paddle'));
    return (await platform().db.select().from(inventoryItems).where(paddle))[0]?.sold;
  };

  it('without the lock, more are sold than there are', async () => {
    const { code } = await event();
    const outcomes = await Promise.all(
      Array.from({ length: BUYERS }, () => sellWithoutLock(platform().db, code, 3)),
    );
    expect(outcomes.filter(Boolean).length * 3).toBeGreaterThan(14);
  });

  it('with it, ten who pay for three places at once after their holds ended get 12 of 14, and nobody else pays', async () => {
    const { code, host } = await event();
    // Each chose while the places were free: the one before had let the hold end.
    const all = [];
    for (let at = 0; at < BUYERS; at += 1) {
      const bo = await begin(host);
      await bo.activity('paddle', 3);
      await bo.details();
      all.push({ bo, fields: await bo.submitFields() });
      platform().clock.advance(901);
    }
    const outcomes = await Promise.all(
      all.map(({ bo, fields }) => {
        // What was seen before the hold ended; the version does not depend on it.
        return api.ask('submitActivityApplication', fields, bo.caller);
      }),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(outcomes.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
      Array(BUYERS - 4).fill(409),
    );
    expect(await sold(code)).toBe(12);
  });
});
