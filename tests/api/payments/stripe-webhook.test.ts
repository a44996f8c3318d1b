import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST } from '@/app/api/[...call]/route';
import { chargePayment } from '@/event-api/checkout/charge-payment';
import { requestRefund } from '@/event-api/checkout/refunds/request-refund';
import { type Payment, payments } from '@/event-api/checkout/schema';
import { startPayment } from '@/event-api/checkout/start-payment';
import { createTestApi } from '@/tests/support/api';
import { createTestPlatform, type TestPlatform } from '@/tests/support/database';
import { signedText, signedWebhook, startFakeStripe } from '@/tests/support/fake-stripe';
import { payingKind } from '@/tests/support/owner-kinds';
import { startTestProcess, type TestProcess } from '@/tests/support/test-process';

interface Webhook {
  body: string;
  signature?: string;
}

/** How often each owner's payment was fulfilled. */
const given = new Map<string, number>();
const owners = payingKind(async (_tx, { owner: { code: owner } }) => {
  given.set(owner, (given.get(owner) ?? 0) + 1);
  return 'fulfilled';
});

const headersOf = ({ signature }: Webhook) => ({
  'content-type': 'application/json',
  ...(signature !== undefined && { 'stripe-signature': signature }),
});

/** All mounts of the webhook. The host name belongs to no event. */
const mounts = {
  "the process's listener": async ({ body, ...rest }: Webhook) =>
    (
      await site.get('/api/stripe-webhook', {
        ...{ method: 'POST', host: 'pay.example', headers: headersOf({ body, ...rest }), body },
      })
    ).status,
  "Next's route handler": async ({ body, ...rest }: Webhook) => {
    const headers = { ...headersOf({ body, ...rest }), host: 'pay.example' };
    const request = new Request('http://pay.example/api/stripe-webhook', { method: 'POST', headers, body });
    return (await POST(request)).status;
  },
  'the event API in a process of its own': async ({ body, ...rest }: Webhook) => {
    const headers = headersOf({ body, ...rest });
    return (
      await api.fetch(new Request('http://event-api:4000/stripe-webhook', { method: 'POST', headers, body }))
    ).status;
  },
};

let site: TestProcess;
let api: ReturnType<typeof createTestApi>;

describe.each(['pglite', 'postgres'] as const)('Stripe webhooks, on %s', (kind) => {
  let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
  let platform: TestPlatform;
  beforeAll(async () => {
    stripe = await startFakeStripe();
    platform = await createTestPlatform(kind, {
      owners,
      env: stripe.settings,
    });
    api = createTestApi(platform);
    site = await startTestProcess();
    site.api.answer = (request) => api.fetch(request);
  });
  afterAll(async () => {
    await site?.close();
    await platform?.close();
    await stripe?.close();
  });

  /** A payment whose charge Stripe carried out without an answer to us, as after a broken connection. */
  async function askedPayment(name: string): Promise<{ payment: Payment; intent: unknown }> {
    const { db, clock, gateway } = platform;
    const owner = { kind: 'test', code: `${kind}-${name}` };
    const begun = await startPayment(db, {
      ...{ eventCode: 'demo', owner, idempotencyKey: `${owner.code}:1` },
      ...{ amount: 24_500, currency: 'USD', lines: [], gateway: 'stripe', now: clock.now() },
    });
    const card = gateway.readCredit({ token: 'ctoken_lost' }, clock.now());
    const { payment } = await chargePayment(platform, begun, card);
    expect(payment.state).toBe('asked');
    return { payment, intent: stripe.intents.get(payment.gatewayReference ?? '') };
  }
  const stateOf = async ({ id }: Payment) => {
    const [row] = await platform.db.select().from(payments).where(eq(payments.id, id));
    return row?.state;
  };
  const succeeded = (intent: unknown, id = 'evt_succeeded') =>
    signedWebhook({ id, type: 'payment_intent.succeeded', data: { object: intent } });

  test.each(Object.entries(mounts))(
    'a signed report settles its payment, once, through %s',
    async (name, send) => {
      const { payment, intent } = await askedPayment(name);
      expect(await send(succeeded(intent))).toBe(200);
      expect(await stateOf(payment)).toBe('confirmed');
      const [before] = await platform.db.select().from(payments).where(eq(payments.id, payment.id));

      platform.clock.advance(5);
      const late = signedWebhook({
        ...{ id: 'evt_created', type: 'payment_intent.created', created: 1, data: { object: intent } },
      });
      for (const again of [succeeded(intent), late, succeeded(intent, 'evt_other')]) {
        expect(await send(again)).toBe(200);
      }
      expect(await platform.db.select().from(payments).where(eq(payments.id, payment.id))).toEqual([before]);
      expect(given.get(payment.ownerCode)).toBe(1);
      expect(stripe.requests.filter((line) => line.includes(`${payment.gatewayReference}/cancel`))).toEqual(
        [],
      );
    },
  );

  test.each(Object.entries(mounts))(
    'what Stripe did not sign answers 400 and settles nothing, through %s',
    async (name, send) => {
      const { payment, intent } = await askedPayment(`forged-${name}`);
      const { body, signature } = succeeded(intent);
      const otherSecret = signedWebhook(
        { id: 'evt', type: 'payment_intent.succeeded', data: { object: intent } },
        'whsec_other',
      );
      for (const forged of [
        { body },
        { body, signature: 't=1,v1=forged' },
        otherSecret,
        { body: `${body} `, signature },
      ]) {
        expect(await send(forged)).toBe(400);
      }
      expect(await stateOf(payment)).toBe('asked');
    },
  );

  test('what Stripe signed and is no report answers 400', async () => {
    const send = mounts['the event API in a process of its own'];
    const type = 'payment_intent.succeeded';
    for (const report of [
      ...[null, 1, 'x', [], {}, { type: 1, data: { object: {} } }],
      ...[null, 1, [], {}, { object: null }, { object: 'pi_x' }].map((data) => ({ type, data })),
      ...[{}, { id: null }, { id: 7 }, { id: 'pi_\u0000' }].map((object) => ({ type, data: { object } })),
      { type: 'charge.refunded', data: null },
      { type: 'charge.refunded', data: { object: { payment_intent: 7 } } },
      { type: 'charge.refunded', data: { object: { payment_intent: { id: null } } } },
    ]) {
      expect([report, await send(signedText(JSON.stringify(report)))]).toEqual([report, 400]);
    }
    expect(await send(signedText('{"type"'))).toBe(400);
    expect(await send(signedText(''))).toBe(400);
  });

  test('a signature from the future answers 400, and one of a clock that is a little ahead counts', async () => {
    const { payment, intent } = await askedPayment('future');
    const send = mounts['the event API in a process of its own'];
    const { body } = succeeded(intent);
    const signed = (secondsAhead: number) => signedText(body, Math.floor(Date.now() / 1000) + secondsAhead);
    expect(await send(signed(600))).toBe(400);
    expect(await send(signed(10 * 365 * 86_400))).toBe(400);
    expect(await send(signed(-600))).toBe(400);
    expect(await stateOf(payment)).toBe('asked');
    expect(await send(signed(30))).toBe(200);
    expect(await stateOf(payment)).toBe('confirmed');
  });

  test.each(Object.entries(mounts))('more than 1 MB answers 413, through %s', async (_name, send) => {
    expect(await send({ body: ' '.repeat(2 ** 20 + 1), signature: 't=1,v1=x' })).toBe(413);
  });

  test('two reports at once settle once', async () => {
    const { payment, intent } = await askedPayment('twice');
    const send = mounts["the process's listener"];
    expect(await Promise.all([send(succeeded(intent)), send(succeeded(intent))])).toEqual([200, 200]);
    expect([await stateOf(payment), given.get(payment.ownerCode)]).toEqual(['confirmed', 1]);
  });

  test('a report that comes after the refund leaves it refunded', async () => {
    const { payment, intent } = await askedPayment('refunded');
    const send = mounts["the process's listener"];
    await send(succeeded(intent));
    await requestRefund(platform.db, {
      ...{ eventCode: 'demo', paymentId: payment.id, idempotencyKey: 'x', reason: 'cancelled' },
      now: platform.clock.now(),
    });
    expect(await send(succeeded(intent))).toBe(200);
    expect([await stateOf(payment), given.get(payment.ownerCode)]).toEqual(['refund_due', 1]);
  });

  test('a charge that is not ours, and other reports, are taken note of: 200', async () => {
    const send = mounts["the process's listener"];
    expect(await send(succeeded({ id: 'pi_of_another_shop' }))).toBe(200);
    expect(await send(signedWebhook({ id: 'evt', type: 'charge.updated', data: { object: {} } }))).toBe(200);
  });
});

test('404 where Stripe is not the gateway', async () => {
  const platform = await createTestPlatform('pglite');
  const { body, signature } = signedWebhook({ id: 'evt', type: 'charge.updated', data: { object: {} } });
  const headers = headersOf({ body, signature });
  const request = new Request('http://event-api/stripe-webhook', { method: 'POST', headers, body });
  expect((await createTestApi(platform).fetch(request)).status).toBe(404);
  await platform.close();
});
