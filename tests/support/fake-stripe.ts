import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

type Fields = Record<string, string>;

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  client_secret: string;
  statement_descriptor_suffix: string | null;
  description: string | null;
  metadata: Fields;
  latest_charge: unknown;
  last_payment_error: unknown;
}

/** One without a key of ours in its metadata was made in Stripe's dashboard. */
interface FakeRefund {
  id: string;
  amount: number;
  payment_intent: string;
  metadata: Fields;
  status: 'succeeded' | 'pending' | 'failed';
}

/** Signs webhooks. */
const WEBHOOK_SECRET = 'whsec_known_to_tests_alone';

/** The fields `metadata[name]` by their names. */
function metadataIn(fields: Fields): Fields {
  const named = Object.entries(fields).flatMap(([field, value]) => {
    const name = /^metadata\[(.+)\]$/.exec(field)?.[1];
    return name === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(named);
}

/** A webhook as Stripe sends it, with its signature. `created` is in seconds since 1970. */
export function signedWebhook(
  event: { id: string; type: string; created?: number; data: { object: unknown } },
  secret: string = WEBHOOK_SECRET,
): { body: string; signature: string } {
  return signedText(JSON.stringify({ object: 'event', ...event }), undefined, secret);
}

/** Any body with Stripe's signature. @param timestamp in seconds; now by default */
export function signedText(
  body: string,
  timestamp = Math.floor(Date.now() / 1000),
  secret: string = WEBHOOK_SECRET,
): { body: string; signature: string } {
  const signed = { payload: body, timestamp, secret };
  return { body, signature: new Stripe('sk_test_x').webhooks.generateTestHeaderString(signed) };
}

/**
 * Imitates the part of Stripe's API that the gateway uses, including idempotency keys. The id of a confirmation token decides
 * how its card behaves: `ctoken_visa`, `ctoken_amex`, the same in a wallet as `ctoken_apple_pay` and `ctoken_apple_pay_amex`,
 * `ctoken_link`, which hands over no card, `ctoken_insufficient_funds`, `ctoken_asks`, whose bank asks the payer to
 * confirm, and `ctoken_lost`, which charges and then breaks the connection, at every attempt.
 */
export async function startFakeStripe() {
  const intents = new Map<string, Intent>();
  const refunds: FakeRefund[] = [];
  const disputes: { id: string; amount: number; payment_intent: string; status: string }[] = [];
  const answered = new Map<string, unknown>();
  const requests: string[] = [];

  const succeed = (intent: Intent) => {
    intent.status = 'succeeded';
    intent.latest_charge = { payment_method_details: { card: { brand: 'visa', last4: '4242' } } };
  };

  const confirm = (intent: Intent, token: string): { status: number; body: unknown; broken?: boolean } => {
    const lost = token === 'ctoken_lost';
    if (lost && intent.status === 'succeeded') return { status: 200, body: intent, broken: true };
    if (intent.status !== 'requires_payment_method') {
      return {
        status: 400,
        body: { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } },
      };
    }
    if (token === 'ctoken_insufficient_funds') {
      const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' };
      intent.last_payment_error = error;
      return { status: 402, body: { error } };
    }
    if (token === 'ctoken_asks') {
      intent.status = 'requires_action';
      return { status: 200, body: intent };
    }
    succeed(intent);
    return { status: 200, body: intent, broken: lost };
  };

  const answer = (
    method: string,
    path: string,
    fields: Fields,
  ): { status: number; body: unknown; broken?: boolean } => {
    const [, resource = '', id = '', action] = path.split('/').slice(1);
    const intent = intents.get(id);
    if (resource === 'confirmation_tokens') {
      const brand = id.endsWith('_amex') ? 'amex' : 'visa';
      const wallet = id.startsWith('ctoken_apple_pay') ? { type: 'apple_pay' } : null;
      if (id === 'ctoken_gone') return { status: 404, body: { error: { type: 'invalid_request_error' } } };
      const preview = id === 'ctoken_link' ? { type: 'link' } : { type: 'card', card: { brand, wallet } };
      return { status: 200, body: { id, payment_method_preview: preview } };
    }
    if (resource === 'payment_intents' && method === 'POST' && id === '') {
      const made: Intent = {
        id: `pi_${intents.size + 1}`,
        object: 'payment_intent',
        amount: Number(fields.amount),
        currency: fields.currency ?? '',
        status: 'requires_payment_method',
        client_secret: `pi_${intents.size + 1}_secret`,
        statement_descriptor_suffix: fields.statement_descriptor_suffix ?? null,
        description: fields.description ?? null,
        metadata: metadataIn(fields),
        latest_charge: null,
        last_payment_error: null,
      };
      intents.set(made.id, made);
      return { status: 200, body: made };
    }
    if (resource === 'payment_intents' && intent) {
      if (action === 'confirm') return confirm(intent, fields.confirmation_token ?? '');
      if (action === 'cancel') intent.status = 'canceled';
      return { status: 200, body: intent };
    }
    if (resource === 'disputes') {
      const data = disputes.filter((dispute) => dispute.payment_intent === fields.payment_intent);
      return { status: 200, body: { object: 'list', data, has_more: false } };
    }
    if (resource === 'refunds' && method === 'GET') {
      const data = refunds.filter((refund) => refund.payment_intent === fields.payment_intent);
      return { status: 200, body: { object: 'list', data, has_more: false } };
    }
    if (resource === 'refunds') {
      const before = refunds.filter((one) => one.payment_intent === fields.payment_intent);
      const back = before.reduce((sum, { amount }) => sum + amount, Number(fields.amount));
      if (back > (intents.get(fields.payment_intent ?? '')?.amount ?? 0)) {
        return { status: 400, body: { error: { type: 'invalid_request_error' } } };
      }
      const refund: FakeRefund = {
        status: 'succeeded',
        id: `re_${refunds.length + 1}`,
        amount: Number(fields.amount),
        payment_intent: fields.payment_intent ?? '',
        metadata: metadataIn(fields),
      };
      refunds.push(refund);
      return { status: 200, body: refund };
    }
    return { status: 404, body: { error: { type: 'invalid_request_error', message: path } } };
  };

  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const fields = Object.fromEntries([...url.searchParams, ...new URLSearchParams(text)]);
    requests.push(`${request.method} ${url.pathname} ${text}`);
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? answered.get(key) : undefined;
    const { status, body, broken } = known
      ? { status: 200, body: known, broken: false }
      : answer(request.method ?? 'GET', url.pathname, fields);
    if (broken) {
      response.destroy();
      return;
    }
    if (typeof key === 'string' && status === 200) answered.set(key, structuredClone(body));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The cast: the server listens on a port, so its address has one.
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    /** The settings of a product that pays through it. */
    settings: {
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: url,
    },
    intents,
    refunds,
    disputes,
    /** Every request: method, path, body. */
    requests,
    /** The payer answers what the bank asked, on the gateway's own pages. */
    answerBank(clientSecret: string, answer: 'confirm' | 'refuse') {
      const intent = [...intents.values()].find((one) => one.client_secret === clientSecret);
      if (intent?.status !== 'requires_action') throw new Error('the bank asks nothing');
      if (answer === 'confirm') {
        succeed(intent);
        return;
      }
      intent.status = 'requires_payment_method';
      intent.last_payment_error = { code: 'payment_intent_authentication_failure' };
    },
    forgetKeys: () => answered.clear(),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
