import type { Environment } from '@/lib/env';
import type { PolicySources } from './content-security-policy';

type Settings = Pick<
  Environment,
  'PUSHER_KEY' | 'PUSHER_CLUSTER' | 'PUSHER_HOST' | 'PUSHER_PORT' | 'PUSHER_SCHEME'
>;

/** The origins of a hosted realtime service; empty for the process's own service, which the policy allows as 'self'. */
export function realtimeOrigins(settings: Settings): string[] {
  const { PUSHER_KEY, PUSHER_CLUSTER: cluster, PUSHER_HOST: host, PUSHER_PORT: port } = settings;
  if (!PUSHER_KEY) return [];
  if (!host) return cluster ? [`wss://ws-${cluster}.pusher.com`] : [];
  const scheme = settings.PUSHER_SCHEME === 'https' ? 'wss' : 'ws';
  return [`${scheme}://${host}${port ? `:${port}` : ''}`];
}

/**
 * Stripe's card fields, and its windows for confirming a card with a bank, come from Stripe's own frames and scripts: the
 * origins that its security guide lists for Stripe.js. Its other hosts are loaded within its frames, under their policy.
 */
const STRIPE_SOURCES = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com'],
  payment: ['https://js.stripe.com'],
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
