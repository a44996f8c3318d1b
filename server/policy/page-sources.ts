import type { Environment } from '@/lib/env';
import { realtimeOrigins } from '../realtime/realtime-origins';
import type { PolicySources } from './content-security-policy';

/**
 * Stripe's card fields, and its windows for confirming a card with a bank, come from Stripe's own frames and scripts: the
 * origins that its security guide lists for Stripe.js. Its other hosts are loaded within its frames, under their policy.
 */
const STRIPE_SOURCES = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com'],
};

/** External origins for every page: the payment gateway's fields, a hosted realtime service, the organisers' editor. */
export function pageSources(settings: Environment): PolicySources {
  const stripe = settings.PAYMENT_GATEWAY === 'stripe' ? STRIPE_SOURCES : undefined;
  return {
    ...stripe,
    connect: [...(stripe?.connect ?? []), ...realtimeOrigins(settings)],
    editors: settings.EDITOR_ORIGINS,
  };
}
