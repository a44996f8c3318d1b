import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '@/event-api/platform/database/database';
import { inventoryItems } from '@/event-api/platform/inventory/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { shopChoice, withShop } from '../../support/shop-event';
import { newBuyer } from './buyer';

const BUYERS = 12;

/** Takes pieces as a program without a lock would: it reads the count and writes it later. */
async function takeWithoutLock(db: Db, eventCode: string, quantity: number): Promise<boolean> {
  const ofShirt = sql`event_code = ${eventCode} and code = 'shirt/s'`;
  const [item] = await db.select().from(inventoryItems).where(ofShirt);
  if (!item || (item.capacity ?? 0) < item.sold + item.held + quantity) return false;
  await db.execute(sql`select pg_sleep(0.001)`);
  await db
    .update(inventoryItems)
    .set({ held: item.held + quantity })
    .where(ofShirt);
  return true;
}

describeOnServer('the last pieces', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const shop = async (name: string) => {
    const choice = shopChoice(`${name}-${platform().database.kind}`);
    await api.importFixture(choice, withShop);
    return choice;
  };

  it('without the lock, more are taken than there are', async () => {
    const { code } = await shop('unlocked');
    const outcomes = await Promise.all(
      Array.from({ length: BUYERS }, () => takeWithoutLock(platform().db, code, 2)),
    );
    expect(outcomes.filter(Boolean).length * 2).toBeGreaterThan(5);
  });

  it('with it, of 12 buyers at once who want two of the last five, two get them and the others are told that one is left', async () => {
    const { host } = await shop('rush');
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => newBuyer(api, { host })));
    const outcomes = await Promise.all(
      buyers.map(({ code, caller }) =>
        api.ask('purchaseProduct', { code, product_code: 'shirt', variant_code: 's', qty: 2 }, caller),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(2);
    const refusals = outcomes.filter(({ status }) => status !== 200);
    expect(refusals.map(({ status, body }) => [status, body])).toEqual(
      Array(BUYERS - 2).fill([409, { errors: { qty: ['Only 1 piece is left.'] } }]),
    );
    const { product } = await api.call('getShopProduct', { code: 'shirt' }, { host });
    expect(product.variants[0]?.availability).toMatchObject({ state: 'limited', left: 1 });
  });

  it('two tabs of one buyer that ask at once have one quantity, and hold no more than it', async () => {
    const { host } = await shop('tabs');
    const { choose, chosen } = await newBuyer(api, { host });
    await Promise.all([choose('shirt/s', 1), choose('shirt/s', 3), choose('shirt/s', 2)]);
    const [purchase] = (await chosen()).purchases;
    expect(purchase?.state).toBe('chosen');
    const { product } = await api.call('getShopProduct', { code: 'shirt' }, { host });
    expect(product.variants[0]?.availability.left).toBe(5 - (purchase?.quantity ?? 0));
  });
});
