import { afterEach, expect, it } from 'vitest';
import { CannotStart } from '@/event-api/platform/cannot-start';
import { readEnvironment } from '@/lib/env';
import { pageSources } from '@/server/policy/page-sources';
import { readApplePayFile } from '@/server/static-files/apple-pay-file';
import { startTestProcess, type TestProcess } from '../../support/test-process';

const APPLE_PAY = '/.well-known/apple-developer-merchantid-domain-association';
const KEYS = { STRIPE_SECRET_KEY: 'sk_x', STRIPE_PUBLISHABLE_KEY: 'pk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };

let site: TestProcess | undefined;
afterEach(() => site?.close());

it("lets Stripe's frames open the browser's payment sheet where Stripe is the gateway, and nobody else's", async () => {
  const ofStripe = readEnvironment({ PAYMENT_GATEWAY: 'stripe', ...KEYS });
  for (const [settings, payment] of [
    [ofStripe, 'payment=(self "https://js.stripe.com")'],
    [readEnvironment({}), 'payment=(self)'],
  ] as const) {
    site = await startTestProcess(undefined, { policy: pageSources(settings) });
    const { headers } = await site.get('/purchase', { host: 'conf1.localhost' });
    expect(headers['permissions-policy']).toBe(
      `camera=(), geolocation=(), microphone=(), ${payment}, usb=()`,
    );
    await site.close();
    site = undefined;
  }
});

it("serves Apple's file on every host, an event's or not, as it is; without the setting it is not there", async () => {
  const file = Buffer.from('7B227073704964');
  site = await startTestProcess(undefined, { applePayFile: file });
  for (const host of ['conf1.localhost', 'soon.example']) {
    const { status, text, headers } = await site.get(APPLE_PAY, { host });
    expect([status, text, headers['content-type']]).toEqual([200, `${file}`, 'text/plain; charset=utf-8']);
  }
  await site.close();
  site = await startTestProcess();
  expect((await site.get(APPLE_PAY, { host: 'soon.example' })).status).toBe(404);
});

it('a start whose file is not there says so', () => {
  expect(() => readApplePayFile('/nowhere/apple')).toThrow(CannotStart);
});
