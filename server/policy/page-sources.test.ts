import { expect, it } from 'vitest';
import { readEnvironment } from '@/lib/env';
import { pageSources, realtimeOrigins } from './page-sources';

it('allows what Stripe lists for its script, and nothing of it for the sandbox', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  };
  const sources = pageSources(readEnvironment({ PAYMENT_GATEWAY: 'stripe', ...keys }));
  const { script, frame, connect, payment } = sources;
  expect({ script, frame, connect, payment }).toEqual({
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: expect.arrayContaining(['https://api.stripe.com']),
    payment: ['https://js.stripe.com'],
  });
  expect(JSON.stringify(pageSources(readEnvironment({})))).not.toContain('stripe');
});

it.each([
  ['none for the process’s own service', {}, []],
  ['a cluster’s', { PUSHER_KEY: 'k', PUSHER_CLUSTER: 'us3' }, ['wss://ws-us3.pusher.com']],
  ['a host’s', { PUSHER_KEY: 'k', PUSHER_HOST: 'live.example' }, ['wss://live.example']],
  [
    'a host’s with its port, without TLS',
    { PUSHER_KEY: 'k', PUSHER_HOST: 'live.example', PUSHER_PORT: 6001, PUSHER_SCHEME: 'http' as const },
    ['ws://live.example:6001'],
  ],
])('pages may connect to %s', (_, settings, origins) => {
  expect(realtimeOrigins({ PUSHER_SCHEME: 'https', ...settings })).toEqual(origins);
});
