import Stripe from 'stripe';
import type { Environment } from '@/lib/env';
import type {
  CardBrand,
  Charged,
  ChargeOutcome,
  ChargeStatus,
  Declined,
  DeclineReason,
  MoneyBack,
  OpenCharge,
  PaymentGateway,
  SettleOutcome,
} from './gateway';
import { statementSuffix } from './statement-suffix';
import { KEY } from './stripe-key';
import { readStripeWebhook } from './stripe-webhook';
import { validateToken } from './validate-credit';

/** Stripe's decline codes and our reasons. All others become `generic`, because banks do not want them disclosed. */
const DECLINES: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  processing_error: 'processing_error',
  authentication_required: 'authentication_required',
  payment_intent_authentication_failure: 'authentication_required',
};

/** Limit of one attempt. A charge whose answer did not come is settled by a task. */
const MAX_ANSWER_MS = 10_000;
/** The SDK repeats a request with the same idempotency key, so that nothing is done twice. */
const MAX_RETRIES = 1;
/** The SDK waits at most this long before it repeats a request. */
const MAX_RETRY_WAIT_MS = 5_000;
const LONGEST_REQUEST_SECONDS = ((1 + MAX_RETRIES) * MAX_ANSWER_MS + MAX_RETRIES * MAX_RETRY_WAIT_MS) / 1000;

type StripeSettings = Pick<Environment, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>;

/** The SDK, for Stripe or for the tests' fake server. @throws Error without STRIPE_SECRET_KEY */
export function stripeClient({ STRIPE_SECRET_KEY, STRIPE_API_URL }: StripeSettings): Stripe {
  if (!STRIPE_SECRET_KEY) throw new Error('PAYMENT_GATEWAY=stripe needs STRIPE_SECRET_KEY.');
  const address = STRIPE_API_URL ? new URL(STRIPE_API_URL) : undefined;
  return new Stripe(STRIPE_SECRET_KEY, {
    timeout: MAX_ANSWER_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port || (address.protocol === 'http:' ? 80 : 443),
      protocol: address.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/**
 * The Stripe gateway. The card is entered in Stripe's own fields, or chosen in a wallet, and arrives as a confirmation token,
 * whose brand is checked before charging. A charge is a PaymentIntent that is created first and confirmed then, so that its outcome can always be
 * read by its id.
 * @param webhookSecret without it webhooks are not accepted
 */
export function createStripeGateway(stripe: Stripe, webhookSecret?: string): PaymentGateway {
  return {
    name: 'stripe',
    // Charging reads the card, confirms, and reads the outcome if that fails.
    longest: { openSeconds: LONGEST_REQUEST_SECONDS, chargeSeconds: 3 * LONGEST_REQUEST_SECONDS },
    readCredit(credit) {
      const token = validateToken(credit);
      return (charge) => confirm(stripe, token, charge);
    },
    async open({ key, amount, currency, description, eventCode, owner }) {
      const suffix = statementSuffix(eventCode);
      const intent = await stripe.paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          description,
          allowed_payment_method_types: ['card'],
          ...(suffix !== undefined && { statement_descriptor_suffix: suffix }),
          metadata: { [KEY]: key, event: eventCode, owner },
        },
        { idempotencyKey: `${key}:open` },
      );
      return intent.id;
    },
    look: (reference) => look(stripe, reference),
    settle: ({ reference }) => settle(stripe, reference),
    readOutcome: ({ reference }) => readOutcome(stripe, reference),
    async refund({ key, reference, amount }) {
      // Stripe forgets idempotency keys after a day, but the refund's metadata has our key.
      const list = await stripe.refunds.list({ payment_intent: reference, limit: 100 });
      const before = list.data.find((refund) => refund.metadata?.[KEY] === key);
      if (before) return before.id;
      const refund = await stripe.refunds.create(
        { payment_intent: reference, amount, metadata: { [KEY]: key } },
        { idempotencyKey: `${key}:refund` },
      );
      return refund.id;
    },
    readMoneyBack: (reference) => readMoneyBack(stripe, reference),
    readWebhook: webhookSecret ? (webhook) => readStripeWebhook(stripe, webhook, webhookSecret) : undefined,
  };
}

/** Refunds or disputes of one charge; nobody makes more. */
const MAX_ENTRIES = 100;

async function readMoneyBack(stripe: Stripe, reference: string): Promise<MoneyBack> {
  const ofCharge = { payment_intent: reference, limit: MAX_ENTRIES };
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list(ofCharge),
    stripe.disputes.list(ofCharge),
  ]);
  return {
    refunds: refunds.data.map(({ id, amount, metadata, status }) => ({
      reference: id,
      amount,
      key: metadata?.[KEY] ?? null,
      failed: status === 'failed' || status === 'canceled',
    })),
    disputes: disputes.data.flatMap(({ id, amount, status }) => {
      const state = DISPUTE_STATES[status];
      return state ? [{ reference: id, amount, state }] : [];
    }),
  };
}

/** Stripe's states of disputes. An inquiry, `warning_…`, takes no money back. */
const DISPUTE_STATES: Partial<Record<Stripe.Dispute.Status, MoneyBack['disputes'][number]['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

async function confirm(
  stripe: Stripe,
  token: string,
  { key, reference }: OpenCharge,
): Promise<ChargeOutcome> {
  try {
    const { payment_method_preview } = await stripe.confirmationTokens.retrieve(token);
    if (!brandOf(payment_method_preview?.card?.brand)) return { result: 'declined', reason: 'brand' };
    const intent = await stripe.paymentIntents.confirm(
      reference,
      { confirmation_token: token, expand: ['latest_charge'] },
      { idempotencyKey: `${key}:confirm` },
    );
    return outcomeOf(intent);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      return { result: 'declined', reason: reasonOf(error.decline_code ?? error.code) };
    }
    // Stripe does not know the token, or it was used before. Read the outcome of the charge instead of guessing it.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      const outcome = await settle(stripe, reference);
      return outcome.result === 'abandoned' ? { result: 'declined', reason: 'generic' } : outcome;
    }
    throw error;
  }
}

async function look(stripe: Stripe, reference: string): Promise<ChargeStatus> {
  try {
    const intent = await retrieve(stripe, reference);
    return intent.status === 'requires_payment_method' && intent.last_payment_error
      ? 'declined'
      : (STATUSES[intent.status] ?? 'unknown');
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'unknown';
    throw error;
  }
}

const STATUSES: Readonly<Partial<Record<Stripe.PaymentIntent.Status, ChargeStatus>>> = {
  succeeded: 'charged',
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_capture: 'open',
  requires_action: 'asks',
  processing: 'processing',
  canceled: 'cancelled',
};

async function settle(stripe: Stripe, reference: string): Promise<SettleOutcome> {
  const intent = await retrieve(stripe, reference);
  const charged = chargedBy(intent);
  if (charged) return charged;
  if (intent.status === 'processing') return { result: 'unknown' };
  if (intent.status !== 'canceled') await stripe.paymentIntents.cancel(reference);
  return declinedBy(intent) ?? { result: 'abandoned' };
}

async function readOutcome(stripe: Stripe, reference: string): Promise<ChargeOutcome> {
  const intent = await retrieve(stripe, reference);
  const outcome = outcomeOf(intent);
  // The payer's browser knows the client secret, with which another card could still be charged.
  if (outcome.result === 'declined' && intent.status !== 'canceled') {
    await stripe.paymentIntents.cancel(reference);
  }
  return outcome;
}

const retrieve = (stripe: Stripe, reference: string): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] });

function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const charged = chargedBy(intent);
  if (charged) return charged;
  if (intent.status === 'requires_action' && intent.client_secret) {
    return { result: 'confirmation_needed', clientSecret: intent.client_secret };
  }
  // While a card is being tried the error of the card before it is still there, so the status decides.
  const isOver = intent.status === 'requires_payment_method' || intent.status === 'canceled';
  return (isOver && declinedBy(intent)) || { result: 'unknown' };
}

function declinedBy({ last_payment_error: refused }: Stripe.PaymentIntent): Declined | undefined {
  return refused ? { result: 'declined', reason: reasonOf(refused.decline_code ?? refused.code) } : undefined;
}

function chargedBy(intent: Stripe.PaymentIntent): Charged | undefined {
  if (intent.status !== 'succeeded') return undefined;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card;
  return { result: 'charged', brand: brandOf(card?.brand) ?? null, last4: card?.last4 ?? null };
}

function brandOf(brand: string | null | undefined): CardBrand | undefined {
  return brand === 'visa' || brand === 'mastercard' ? brand : undefined;
}

function reasonOf(code: string | undefined): DeclineReason {
  return DECLINES[code ?? ''] ?? 'generic';
}
