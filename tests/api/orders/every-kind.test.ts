import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { payments } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { take } from '@/event-api/platform/inventory/take';
import { sandboxCharges, sandboxRefunds } from '@/event-api/platform/payments/schema';
import { visitorOwner } from '@/event-api/tenancy/visitor-owner';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, type TestPlatform } from '../../support/database';
import { readOutbox } from '../../support/outbox';
import { drawPapers } from '../../support/papers';
import { runAllJobs } from '../../support/run-all-jobs';
import { unmetOrders } from '../../support/unmet-orders';
import { type AboutToPay, HELD_SECONDS } from './about-to-pay';
import { payingKinds } from './paying-kinds';

drawPapers();

/** More often than letters about an order may go to one address in a day from one network. */
const OFTEN = 31;
/** Longer than a payment without an answer is waited for. */
const ABANDONED_SECONDS = 600;

describeOnServer('every kind of order', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  afterEach(async () => expect(await unmetOrders(platform())).toEqual([]));
  const kinds = payingKinds(platform, () => api).filter(({ isPlain }) => isPlain);

  /** What a card was charged for an order, and what it got back, in minor units. */
  const money = async ({ eventCode, payer }: AboutToPay) => {
    const { db } = platform();
    await runAllJobs(platform(), jobHandlers);
    const own = and(eq(payments.eventCode, eventCode), eq(payments.ownerCode, payer));
    const charged = await db
      .select({ amount: sandboxCharges.amount, state: sandboxCharges.state, lines: payments.lines })
      .from(payments)
      .innerJoin(sandboxCharges, eq(payments.gatewayReference, sandboxCharges.key))
      .where(own);
    const back = await db
      .select({ amount: sandboxRefunds.amount })
      .from(payments)
      .innerJoin(sandboxRefunds, eq(payments.gatewayReference, sandboxRefunds.chargeKey))
      .where(own);
    return {
      charged: charged.filter(({ state }) => state === 'charged').map(({ amount }) => amount),
      lines: charged.map(({ lines }) => lines.reduce((sum, { amount, tax }) => sum + amount + tax, 0)),
      back: back.map(({ amount }) => amount),
    };
  };
  /** Letters with a receipt that were sent about an order. */
  const receipts = async ({ letterTo }: AboutToPay) => {
    await runAllJobs(platform(), jobHandlers);
    const all = await readOutbox(platform().env.OUTBOX_DIR);
    return all.filter(
      ({ to, attachments }) =>
        to === letterTo.toLowerCase() && attachments.some(({ mimeType }) => mimeType === 'application/pdf'),
    );
  };
  /** Pays, while the process cannot fulfil what it has charged for, as if it died in between. */
  const payAndDie = async (order: AboutToPay) => {
    const dying = Object.entries(platform().owners).map(([kind, owner]) => [
      kind,
      { ...owner, confirm: () => Promise.reject(new Error('the process has died')) },
    ]);
    const half: TestPlatform = { ...platform(), owners: Object.fromEntries(dying) };
    expect((await order.pay(createTestApi(half))).status).toBe(500);
  };
  const nextTask = async () => {
    platform().clock.advance(ABANDONED_SECONDS);
    await finishPayments(platform());
  };

  describe.each(kinds)('$name', ({ begin, isShared = false }) => {
    it('is submitted, charged and told once, whatever is pressed how often', async () => {
      const order = await begin();
      const total = await order.total();
      const [again, ...same] = await Promise.all([
        order.payAsShownNow(),
        order.pay(),
        order.pay(),
        order.pay(),
      ]);
      expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(same.map(({ body }) => body)).toEqual(same.map(() => same[0]?.body));
      // A group that has paid owes something else by then.
      expect(isShared ? [200, 409] : [200]).toContain(again.status);
      for (let time = 0; time < OFTEN; time += 1) {
        expect((await order.pay()).body).toMatchObject({ outcome: 'confirmed' });
      }
      // What was reviewed is what is charged, and its lines with tax add up to it.
      expect(total).toBeGreaterThan(0);
      expect(await money(order)).toEqual({ charged: [total], lines: [total], back: [] });
      expect(await receipts(order)).toHaveLength(1);
    });

    it('409 changed_since_review: a changed price is shown before it is charged', async () => {
      const order = await begin();
      const before = await order.total();
      await order.raiseTax();
      const refused = await order.pay();
      expect([refused.status, refused.body]).toMatchObject([409, { reason: 'changed_since_review' }]);
      expect((await money(order)).charged).toEqual([]);
      const after = await order.total();
      expect(after).toBeGreaterThan(before);
      expect((await order.payAsShownNow()).status).toBe(200);
      expect((await money(order)).charged).toEqual([after]);
    });

    it('404: a stranger sees nothing and pays nothing, here and at another event', async () => {
      const order = await begin();
      const elsewhere = { code: `${order.eventCode}-else`, host: `else-${order.host}` };
      await api.importFixture(elsewhere);
      const hosts = isShared ? [elsewhere.host] : [order.host, elsewhere.host];
      for (const host of hosts) {
        const { status } = await order.payBy({ host, token: await api.visit(host) });
        expect(status).toBe(404);
      }
      expect((await money(order)).charged).toEqual([]);
    });

    it('is completed by the next task when the process dies between charge and confirmation', async () => {
      const order = await begin();
      const total = await order.total();
      await payAndDie(order);
      expect(await receipts(order)).toEqual([]);
      await nextTask();
      await nextTask();
      expect(await money(order)).toEqual({ charged: [total], lines: [total], back: [] });
      expect(await receipts(order)).toHaveLength(1);
      expect((await order.pay()).body).toMatchObject({ outcome: 'confirmed' });
    });

    it('is fulfilled or given back when its payment is confirmed after its last place has gone', async () => {
      const order = await begin();
      const total = await order.total();
      await payAndDie(order);
      const { db, clock } = platform();
      clock.advance(2 * HELD_SECONDS);
      const owner = visitorOwner('somebody');
      const items = [{ ...order.last, quantity: 1 }];
      const { eventCode } = order;
      await take(db, { eventCode, owner, items, now: clock.now(), holdSeconds: HELD_SECONDS });
      await nextTask();
      const { charged, back } = await money(order);
      expect(charged).toEqual([total]);
      // All of it, or what was paid for the place: nothing is kept for what nobody got.
      expect(back).toHaveLength(1);
      expect(back[0]).toBeGreaterThan(0);
      const { body } = await order.pay();
      const isAll = back[0] === total;
      expect(body).toMatchObject({
        outcome: isAll ? 'refunded' : 'confirmed',
        refunded: { amount: back[0] },
      });
    });
  });
});
