import type Stripe from 'stripe';
import { z } from 'zod';
import { REQUEST, refuse } from '@/lib/errors';
import type { GatewayReport, Webhook } from './gateway';

/** How far Stripe's clock may be ahead of ours. Later signatures are refused: kept back, one would count for years. */
const MAX_AHEAD_SECONDS = 60;

/** An id of Stripe's, as it is stored and looked for. */
const reference = z.string().regex(/^[\w-]{1,255}$/);
const objectSchemas = {
  charge: z.object({ id: reference }),
  moneyBack: z.object({ payment_intent: z.union([reference, z.object({ id: reference })]).nullish() }),
};
const reportSchema = z.object({
  type: z.string(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/**
 * Reads what Stripe reports, once its signature is checked. Undefined for reports that change nothing here.
 * @throws Refusal 400 without Stripe's signature, for one from the future or older than five minutes, and for what is no report
 */
export async function readStripeWebhook(
  stripe: Stripe,
  { body, signature }: Webhook,
  secret: string,
): Promise<GatewayReport | undefined> {
  // The SDK refuses old signatures only.
  if (isFromTheFuture(signature)) throw malformed();
  const signed: unknown = await stripe.webhooks.constructEventAsync(body, signature, secret).catch(() => {
    throw malformed();
  });
  const { type, data } = parsed(reportSchema, signed);
  switch (type) {
    case 'payment_intent.succeeded':
      return { reference: parsed(objectSchemas.charge, data.object).id, about: 'charge' };
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const { payment_intent: intent } = parsed(objectSchemas.moneyBack, data.object);
      if (!intent) return undefined;
      return { reference: typeof intent === 'string' ? intent : intent.id, about: 'money back' };
    }
    default:
      return undefined;
  }
}

/** @param signature such as `t=1700000000,v1=…`, in seconds since 1970 */
function isFromTheFuture(signature: string): boolean {
  const latest = Date.now() / 1000 + MAX_AHEAD_SECONDS;
  return signature.split(',').some((part) => /^\s*t=/.test(part) && !(Number(part.split('=')[1]) <= latest));
}

function parsed<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const { success, data } = schema.safeParse(value);
  if (!success) throw malformed();
  return data;
}

const malformed = () => refuse(400, REQUEST, 'malformed');
