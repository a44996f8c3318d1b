import { AsyncLocalStorage } from 'node:async_hooks';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { payments } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { take } from '@/event-api/platform/inventory/take';
import { sandboxCharges } from '@/event-api/platform/payments/schema';
import { visitorOwner } from '@/event-api/tenancy/visitor-owner';
import { createTestApi, type TestApi } from '../../support/api';
import { pausedBefore } from '../../support/between-statements';
import { createTestPlatform, type TestPlatform } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { unmetOrders } from '../../support/unmet-orders';
import { type AboutToPay, HELD_SECONDS } from './about-to-pay';
import { payingKinds } from './paying-kinds';

/** Longer than a payment without an answer is waited for. */
const ABANDONED_SECONDS = 600;

/** The first statement that locks, or takes, places: what was read before it may be over by then. */
const LOCKS_PLACES = /"inventory_items"[\s\S]*for no key update|update "inventory_items"/;

// The embedded database runs one transaction at a time, so that nothing comes between its statements.
describe('when the last place of an order goes between its review and its payment, on postgres', () => {
  let platform: TestPlatform;
  let api: TestApi;
  beforeAll(async () => {
    platform = await createTestPlatform('postgres');
    api = createTestApi(platform);
  });
  afterAll(() => platform.close());
  afterEach(async () => expect(await unmetOrders(platform)).toEqual([]));
  const kinds = payingKinds(
    () => platform,
    () => api,
  );

  /** Lets every hold of an order end, and takes its last place if somebody else wants it. */
  const holdsEnd = async ({ eventCode, last }: AboutToPay, { isTaken }: { isTaken: boolean }) => {
    platform.clock.advance(HELD_SECONDS);
    if (!isTaken) return;
    const now = platform.clock.now();
    const items = [{ ...last, quantity: 1 }];
    const owner = visitorOwner('somebody');
    await take(platform.db, { eventCode, owner, items, now, holdSeconds: HELD_SECONDS });
  };
  /** Pays, with the end of the holds exactly between reading the order and locking its places. */
  const payWhile = (order: AboutToPay, end: { isTaken: boolean }) => {
    // The product may not use the database within a transaction; the test does so beside it.
    const beside = AsyncLocalStorage.snapshot();
    return pausedBefore(platform, {
      statement: LOCKS_PLACES,
      run: () => order.pay(),
      meanwhile: () => beside(() => holdsEnd(order, end)),
    });
  };
  const moneyOf = async ({ eventCode, payer }: AboutToPay) => {
    platform.clock.advance(ABANDONED_SECONDS);
    await finishPayments(platform);
    await runAllJobs(platform, jobHandlers);
    const found = await platform.db
      .select({ amount: payments.amount, payment: payments.state, charge: sandboxCharges.state })
      .from(payments)
      .leftJoin(sandboxCharges, eq(payments.gatewayReference, sandboxCharges.key))
      .where(and(eq(payments.eventCode, eventCode), eq(payments.ownerCode, payer)));
    return found.filter(({ charge }) => charge === 'charged').map(({ payment }) => payment);
  };

  describe.each(kinds)('$name', ({ begin, says, isCharged, name }) => {
    const isChange = name.startsWith('a change');

    it('409 places_lost: says what was lost, and nothing is charged then or later', async () => {
      const order = await begin();
      const before = await moneyOf(order);
      const { status, body } = await payWhile(order, { isTaken: true });
      expect([status, body]).toMatchObject([409, { reason: 'places_lost' }]);
      expect(JSON.stringify(body)).toMatch(says);
      expect(await moneyOf(order)).toEqual(before);
    });

    it('200: what ended and is still free is held again and paid for, once', async () => {
      const order = await begin();
      const { status } = await payWhile(order, { isTaken: false });
      expect(status).toBe(200);
      expect(await moneyOf(order)).toEqual(isCharged ? Array(isChange ? 2 : 1).fill('confirmed') : []);
    });

    it.runIf(isCharged)(
      '409 places_lost for the same attempt again, when the gateway was away at first',
      async () => {
        const order = await begin();
        const before = (await moneyOf(order)).length;
        const { gateway } = platform;
        const open = () => Promise.reject(new Error('the gateway is away'));
        const failing = createTestApi({ ...platform, gateway: { ...gateway, open } });
        expect((await order.pay(failing)).status).toBe(503);
        await holdsEnd(order, { isTaken: true });
        const { status, body } = await order.pay();
        expect([status, body]).toMatchObject([409, { reason: 'places_lost' }]);
        expect(await moneyOf(order)).toHaveLength(before);
      },
    );
  });
});
