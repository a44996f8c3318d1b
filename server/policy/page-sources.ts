import type { Environment } from '@/lib/env';
import { realtimeOrigins } from '../realtime/realtime-origins';
import type { PolicySources } from './content-security-policy';

/** Stripe's card fields are frames and scripts of its own. */
const STRIPE_SOURCES = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com'],
};

/** What every page needs of others: the payment gateway's fields, live messages of a hosted service, the editor's frame. */
export function pageSources(settings: Environment): PolicySources {
  const stripe = settings.PAYMENT_GATEWAY === 'stripe' ? STRIPE_SOURCES : undefined;
  return {
    ...stripe,
    connect: [...(stripe?.connect ?? []), ...realtimeOrigins(settings)],
    editors: settings.EDITOR_ORIGINS,
  };
}
