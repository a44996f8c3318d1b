import { and, eq } from 'drizzle-orm';
import { notFound } from '@/lib/errors';
import { readTextBody } from '../calls/read-body';
import type { Platform } from '../platform/context';
import { finishPayment } from './finish-payments';
import { recordMoneyBack } from './refunds/record-money-back';
import { payments } from './schema';

/**
 * Handles a webhook of Stripe: finishes the payment that it names, as the recurring task would do later, and records what
 * went back of it. All of that is read from Stripe, so repeated and late webhooks change nothing. Stripe sends it again when this throws.
 * @throws Refusal 404 if webhooks are not set up, 413 for a body over 1 MB, 400 without Stripe's signature
 */
export async function serveStripeWebhook(platform: Platform, request: Request): Promise<Response> {
  const { db, gateway } = platform;
  if (!gateway.readWebhook) throw notFound();
  const report = await gateway.readWebhook({
    body: await readTextBody(request),
    signature: request.headers.get('stripe-signature') ?? '',
  });
  if (report) {
    const [payment] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.gateway, gateway.name), eq(payments.gatewayReference, report.reference)));
    // What went back was charged before, even if that report comes later.
    const settled = payment && (await finishPayment(platform, payment));
    if (settled && report.about === 'money back') await recordMoneyBack(platform, settled);
  }
  return Response.json({ received: true }, { headers: { 'cache-control': 'no-store' } });
}
