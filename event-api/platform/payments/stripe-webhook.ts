import { and, eq } from 'drizzle-orm';
import { REQUEST, refuse } from '@/lib/errors';
import type { Platform } from '../context';
import { finishPayment } from './finish-payments';
import { payments } from './schema';
import { stripeClient } from './stripe';

/**
 * Takes what Stripe reports of its own accord. The report only says which payment to look at; its state is asked from
 * Stripe itself, so an old or repeated report does no harm.
 * @throws Refusal 400 when it does not carry Stripe's signature
 */
export async function receiveStripeWebhook(
  platform: Platform,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  const { env, db } = platform;
  if (!env.STRIPE_WEBHOOK_SECRET) throw refuse(400, REQUEST, 'malformed');
  const stripe = stripeClient(env);
  const reference = await stripe.webhooks
    .constructEventAsync(body, signature, env.STRIPE_WEBHOOK_SECRET)
    .then((event) => (event.type === 'payment_intent.succeeded' ? event.data.object.id : undefined))
    .catch(() => {
      throw refuse(400, REQUEST, 'malformed');
    });
  if (!reference) return;
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, 'stripe'), eq(payments.gatewayReference, reference)));
  if (payment) await finishPayment(platform, payment);
}
