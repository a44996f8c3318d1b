import { and, eq } from 'drizzle-orm';
import { notFound } from '@/lib/errors';
import { readTextBody } from '../calls/read-body';
import type { Platform } from '../platform/context';
import { finishPayment } from './finish-payments';
import { payments } from './schema';

/**
 * Takes a webhook of Stripe and settles the payment that it names, as the job that finishes payments would do later. The
 * payment's state is asked from Stripe, so repeated and late reports change nothing. When this throws, Stripe sends again.
 * @throws Refusal 404 where webhooks are not set up, 413 for a body over 1 MB, 400 without Stripe's signature
 */
export async function serveStripeWebhook(platform: Platform, request: Request): Promise<Response> {
  const { db, gateway } = platform;
  if (!gateway.readWebhook) throw notFound();
  const reference = await gateway.readWebhook({
    body: await readTextBody(request),
    signature: request.headers.get('stripe-signature') ?? '',
  });
  if (reference !== undefined) {
    const [payment] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.gateway, gateway.name), eq(payments.gatewayReference, reference)));
    if (payment) await finishPayment(platform, payment);
  }
  return Response.json({ received: true }, { headers: { 'cache-control': 'no-store' } });
}
