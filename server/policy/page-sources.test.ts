import { expect, it } from 'vitest';
import { readEnvironment } from '@/lib/env';
import { pageSources } from './page-sources';

it('allows what Stripe lists for its script, and nothing of it for the sandbox', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_x', STRIPE_PUBLISHABLE_KEY: 'pk_x' };
  const { script, frame, connect } = pageSources(readEnvironment({ PAYMENT_GATEWAY: 'stripe', ...keys }));
  expect({ script, frame, connect }).toEqual({
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: expect.arrayContaining(['https://api.stripe.com']),
  });
  expect(JSON.stringify(pageSources(readEnvironment({})))).not.toContain('stripe');
});
