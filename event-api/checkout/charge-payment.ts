import { setTimeout } from 'node:timers/promises';
import { REQUEST, Refusal } from '@/lib/errors';
import type { Platform } from '../platform/context';
import { describeError } from '../platform/log';
import type { ChargeCard, ChargeOutcome } from '../platform/payments/gateway';
import { gatewayOf } from '../platform/payments/invoice';
import { chargeOf, findPayment, movePayment, recordOutcome } from './move-payment';
import type { Payment } from './schema';

type Context = Pick<Platform, 'db' | 'clock' | 'gateway' | 'log'>;

/** How long a second click on Pay waits for the outcome of the first one. Afterwards its page asks again. */
const WAIT_FOR_FIRST_MS = 4_000;
const POLL_MS = 100;

/** A payment after the gateway was asked. */
export interface AskedPayment {
  /** Charged or later, declined, or still `asked` when no answer came or the payer has to confirm. */
  payment: Payment;
  /** Set when the payer's bank asks for a confirmation. */
  clientSecret?: string;
}

/** Whether there is nothing left to wait for: nothing was to be paid, or what was paid for is had. */
export const isConfirmed = (outcome: AskedPayment | undefined): boolean =>
  outcome === undefined || outcome.payment.confirmedAt !== null;

/**
 * Charges a payment once. A concurrent second caller waits for the first one's outcome. Runs outside of transactions, so
 * that each step is committed before the next one.
 * @throws Refusal 503 when the gateway cannot be reached and nothing was charged
 */
export async function chargePayment(
  context: Context,
  payment: Payment,
  card: ChargeCard,
): Promise<AskedPayment> {
  const { db, clock } = context;
  if (payment.state !== 'created') return outcomeOfFirst(context, payment);
  const gatewayReference = await openCharge(context, payment);
  const current = await movePayment(db, payment.id, { to: 'asked', gatewayReference, now: clock.now() });
  if (!current) return outcomeOfFirst(context, payment);
  return record(context, current, card(chargeOf(current, gatewayReference)));
}

/** The outcome of a caller that came before. It need not be waited for while the bank waits for the payer. */
async function outcomeOfFirst(context: Context, payment: Payment): Promise<AskedPayment> {
  const outcome = await readOutcome(context, payment);
  if (outcome.clientSecret) return outcome;
  return readOutcome(context, await waitForOutcome(context, outcome.payment));
}

/** Reads what became of a payment whose payer was asked to confirm. */
export async function readOutcome(context: Context, payment: Payment): Promise<AskedPayment> {
  const { gatewayReference, state } = payment;
  const read = gatewayOf(context.gateway, payment)?.readOutcome;
  if (state !== 'asked' || !gatewayReference || !read) return { payment };
  return record(context, payment, read(chargeOf(payment, gatewayReference)));
}

async function record(
  { db, clock, log }: Context,
  { id }: Payment,
  asking: Promise<ChargeOutcome>,
): Promise<AskedPayment> {
  const outcome = await asking.catch((error: unknown) => {
    log.error('the gateway gave no answer', { payment: id, error: describeError(error) });
    return { result: 'unknown' } as const;
  });
  const payment = await recordOutcome(db, id, outcome, clock.now());
  return outcome.result === 'confirmation_needed'
    ? { payment, clientSecret: outcome.clientSecret }
    : { payment };
}

async function openCharge({ gateway, log }: Context, payment: Payment): Promise<string> {
  try {
    const own = gatewayOf(gateway, payment);
    if (!own) throw new Error(`The gateway ${payment.gateway} is not set up.`);
    return await own.open(chargeOf(payment, ''));
  } catch (error) {
    log.error('the gateway cannot be reached', { payment: payment.id, error: describeError(error) });
    throw new Refusal(503, { [REQUEST]: [{ key: 'payment_unavailable' }] }, 30);
  }
}

async function waitForOutcome({ db }: Context, payment: Payment): Promise<Payment> {
  const until = Date.now() + WAIT_FOR_FIRST_MS;
  let current = await findPayment(db, payment.id);
  while ((current.state === 'created' || current.state === 'asked') && Date.now() < until) {
    await setTimeout(POLL_MS);
    current = await findPayment(db, payment.id);
  }
  return current;
}
