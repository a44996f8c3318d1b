import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { findPayment, movePayment } from '@/event-api/checkout/move-payment';
import { startPayment } from '@/event-api/checkout/start-payment';
import type { PaymentGateway } from '@/event-api/platform/payments/gateway';
import { createStripeGateway, stripeClient } from '@/event-api/platform/payments/stripe';
import { refuse } from '@/lib/errors';
import { createTestPlatform, type TestPlatform } from '@/tests/support/database';
import { startFakeStripe } from '@/tests/support/fake-stripe';
import { payingKind } from '@/tests/support/owner-kinds';
import { takePayment } from '@/tests/support/take-payment';

const NOW = '2027-01-10T18:00:00.000Z';
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let gateway: PaymentGateway;
beforeAll(async () => {
  stripe = await startFakeStripe();
  gateway = createStripeGateway(stripeClient({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_API_URL: stripe.url }));
});
afterAll(() => stripe?.close());

const request = (key: string) => ({
  key,
  amount: 24_500,
  currency: 'USD',
  description: 'demo registration:x',
  eventCode: 'demo',
  owner: 'registration:x',
});
async function charge(key: string, token: string) {
  const reference = await gateway.open(request(key));
  const outcome = await gateway.readCredit({ token }, NOW)({ ...request(key), reference });
  return { reference, outcome };
}

describe('the Stripe gateway', () => {
  test('charges a VISA or MasterCard token, amount and currency as given', async () => {
    const { reference, outcome } = await charge('good', 'ctoken_visa');
    expect(outcome).toEqual({ result: 'charged', brand: 'visa', last4: '4242' });
    const intent = stripe.intents.get(reference);
    expect(intent).toMatchObject({
      ...{ amount: 24_500, currency: 'usd', description: 'demo registration:x' },
      statement_descriptor_suffix: 'DEMO',
      metadata: { rendezvous_key: 'good', event: 'demo', owner: 'registration:x' },
    });
  });

  test('charges a card in a wallet like any other', async () => {
    const { outcome } = await charge('wallet', 'ctoken_apple_pay');
    expect(outcome).toEqual({ result: 'charged', brand: 'visa', last4: '4242' });
  });

  test('opens one intent for one key', async () => {
    expect(await gateway.open(request('same'))).toBe(await gateway.open(request('same')));
  });

  test.each(['ctoken_amex', 'ctoken_apple_pay_amex', 'ctoken_link'])(
    'declines another brand before anything is confirmed: %s',
    async (token) => {
      const before = stripe.requests.length;
      const { outcome } = await charge(`refused-${token}`, token);
      expect(outcome).toEqual({ result: 'declined', reason: 'brand' });
      expect(stripe.requests.slice(before).filter((line) => line.includes('/confirm '))).toEqual([]);
    },
  );

  test("tells the bank's reason; an unknown token is declined and charges nothing", async () => {
    const poor = await charge('poor', 'ctoken_insufficient_funds');
    expect(poor.outcome).toEqual({ result: 'declined', reason: 'insufficient_funds' });
    const gone = await charge('gone', 'ctoken_gone');
    expect(gone.outcome).toEqual({ result: 'declined', reason: 'generic' });
    expect(stripe.intents.get(gone.reference)?.status).toBe('canceled');
  });

  test('a charge that has not happened is made impossible; one that has is found', async () => {
    const reference = await gateway.open(request('open'));
    const open = { ...request('open'), reference };
    expect(await gateway.settle(open)).toEqual({ result: 'abandoned' });
    expect(await gateway.readCredit({ token: 'ctoken_visa' }, NOW)(open)).toEqual({
      result: 'declined',
      reason: 'generic',
    });
    const paid = await charge('paid', 'ctoken_visa');
    expect(await gateway.settle({ ...request('paid'), reference: paid.reference })).toEqual(paid.outcome);
  });

  test('looks at a charge without changing it', async () => {
    const looks = async (key: string, token?: string) => {
      const reference = token ? (await charge(key, token)).reference : await gateway.open(request(key));
      const before = stripe.intents.get(reference)?.status;
      const status = await gateway.look(reference);
      expect(stripe.intents.get(reference)?.status).toBe(before);
      return status;
    };
    expect(await looks('look-paid', 'ctoken_visa')).toBe('charged');
    expect(await looks('look-poor', 'ctoken_insufficient_funds')).toBe('declined');
    expect(await looks('look-asks', 'ctoken_asks')).toBe('asks');
    expect(await looks('look-open')).toBe('open');
    expect(await gateway.look('pi_nowhere')).toBe('unknown');
  });

  test('refunds once by key, also when Stripe has forgotten the key', async () => {
    const { reference } = await charge('refund', 'ctoken_visa');
    const refund = { key: 'refund-1', reference, amount: 10_000 };
    const first = await gateway.refund(refund);
    stripe.forgetKeys();
    expect(await gateway.refund(refund)).toBe(first);
    expect(stripe.refunds.filter((made) => made.payment_intent === reference).length).toBe(1);
  });

  test('refunds in parts, each once, and never more than was charged', async () => {
    const { reference } = await charge('parts', 'ctoken_visa');
    const part = (key: string, amount: number) => gateway.refund({ key, reference, amount });
    const [first, again] = [await part('part-1', 4_500), await part('part-1', 4_500)];
    const second = await part('part-2', 20_000);
    await expect(part('part-3', 1)).rejects.toThrow();
    expect([again, second === first]).toEqual([first, false]);
    expect(await gateway.readMoneyBack?.(reference)).toEqual({
      refunds: [
        { reference: first, amount: 4_500, key: 'part-1', failed: false },
        { reference: second, amount: 20_000, key: 'part-2', failed: false },
      ],
      disputes: [],
    });
  });
});

describe('paying through Stripe', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform('pglite', {
      owners: payingKind(async () => 'fulfilled'),
      env: stripe.settings,
    });
  });
  afterAll(() => platform?.close());

  const pay = (credit: unknown) =>
    takePayment(platform, {
      eventCode: 'demo',
      owner: { kind: 'test', code: 'lost' },
      idempotencyKey: 'test:lost:1',
      amount: 24_500,
      currency: 'USD',
      lines: [],
      credit,
    });
  test('a payment without an answer is given up only when the SDK has stopped trying', async () => {
    const { db, clock } = platform;
    const owner = { kind: 'test', code: 'slow' };
    const { id } = await startPayment(db, {
      ...{ eventCode: 'demo', owner, idempotencyKey: 'test:slow:1', gateway: 'stripe' },
      ...{ amount: 24_500, currency: 'USD', lines: [], now: clock.now() },
    });
    const gatewayReference = await gateway.open(request(id));
    await movePayment(db, id, { to: 'asked', gatewayReference, now: clock.now() });
    // Three requests, each tried twice for 10 s, with at most 5 s between.
    clock.advance(3 * (2 * 10 + 5));
    await finishPayments(platform);
    expect((await findPayment(db, id)).state).toBe('asked');
    expect(stripe.intents.get(gatewayReference)?.status).toBe('requires_payment_method');
    clock.advance(10);
    await finishPayments(platform);
    expect((await findPayment(db, id)).state).toBe('failed');
    expect(stripe.intents.get(gatewayReference)?.status).toBe('canceled');
  });

  test('a card of another brand is refused at the card field, and charges nothing: 422', async () => {
    const refused = refuse(422, 'credit', 'card_declined_brand');
    await expect(pay({ token: 'ctoken_apple_pay_amex' })).rejects.toEqual(refused);
    expect([...stripe.intents.values()].at(-1)).toMatchObject({
      status: 'requires_payment_method',
      metadata: { event: 'demo', owner: 'test:lost' },
    });
  });

  test('card fields never reach Stripe through us: 422', async () => {
    const before = stripe.requests.length;
    const card = { holder: 'Ada', number: '4242424242424242', expiry: '12/30', cvc: '123' };
    await expect(pay(card)).rejects.toEqual(refuse(422, 'credit', 'card_incomplete'));
    expect(stripe.requests.length).toBe(before);
  });
});
