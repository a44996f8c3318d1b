import { setTimeout } from 'node:timers/promises';
import { REQUEST, Refusal } from '@/lib/errors';
import type { Platform } from '../platform/context';
import { describeError } from '../platform/log';
import type { ChargeCard } from '../platform/payments/gateway';
import { chargeOf, findPayment, movePayment, recordOutcome } from './move-payment';
import type { Payment } from './schema';

type Context = Pick<Platform, 'db' | 'clock' | 'gateway' | 'log'>;

/** How long a second click on Pay waits for the outcome of the first one. */
const WAIT_FOR_FIRST_MS = 10_000;
const POLL_MS = 100;

/**
 * Charges a payment once. A concurrent second caller waits for the first one's outcome. Runs outside of transactions, so
 * that each step is committed before the next one.
 * @returns the payment: charged or later, declined, or still `asked` when no answer came
 * @throws Refusal 503 when the gateway cannot be reached and nothing was charged
 */
export async function chargePayment(context: Context, payment: Payment, card: ChargeCard): Promise<Payment> {
  const { db, clock } = context;
  if (payment.state !== 'created') return waitForOutcome(context, payment);
  const gatewayReference = await openCharge(context, payment);
  const asked = await movePayment(db, payment.id, { to: 'asked', gatewayReference, now: clock.now() });
  if (!asked) return waitForOutcome(context, payment);
  const outcome = await card(chargeOf(asked, gatewayReference)).catch((error: unknown) => {
    context.log.error('the gateway gave no answer', { payment: payment.id, error: describeError(error) });
    return { result: 'unknown' } as const;
  });
  return recordOutcome(db, payment.id, outcome, clock.now());
}

async function openCharge({ gateway, log }: Context, payment: Payment): Promise<string> {
  try {
    return await gateway.open(chargeOf(payment, ''));
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
