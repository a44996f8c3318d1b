import { and, asc, eq, lte, or } from 'drizzle-orm';
import { addSeconds } from '@/lib/time/seconds';
import type { Platform } from '../platform/context';
import { describeError } from '../platform/log';
import type { PaymentGateway } from '../platform/payments/gateway';
import { gatewayOf } from '../platform/payments/invoice';
import { readOutcome } from './charge-payment';
import { confirmPayment } from './confirm-payment';
import { chargeOf, findPayment, movePayment, recordOutcome } from './move-payment';
import { type Payment, payments } from './schema';

/** Added to the time in which a process may still be at work on a payment. */
const MARGIN_SECONDS = 10;

/** Seconds in each state after which a payment counts as abandoned: no answer of the gateway can come any more. */
const abandonedAfter = ({ longest }: PaymentGateway) => ({
  created: longest.openSeconds + MARGIN_SECONDS,
  asked: longest.chargeSeconds + MARGIN_SECONDS,
  charged: MARGIN_SECONDS,
});
const MAX_PAYMENTS_PER_RUN = 50;
/** How long a payer may take for the bank's question. Shorter than a hold, so that the places are still there afterwards. */
const MAX_CONFIRM_SECONDS = 5 * 60;

/** What finishing a payment needs. */
export type PayingContext = Pick<Platform, 'db' | 'database' | 'clock' | 'gateway' | 'owners' | 'log'>;

/** Finishes payments whose process died or whose answer was lost (design §7). @returns how many there were */
export async function finishPayments(context: PayingContext): Promise<number> {
  const now = context.clock.now();
  const after = abandonedAfter(context.gateway);
  const before = (state: keyof typeof after) =>
    and(eq(payments.state, state), lte(payments.changedAt, addSeconds(now, -after[state])));
  const left = await context.db
    .select()
    .from(payments)
    .where(or(before('created'), before('asked'), before('charged')))
    .orderBy(asc(payments.changedAt))
    .limit(MAX_PAYMENTS_PER_RUN);
  for (const payment of left) {
    // A payment that cannot be finished must not block the others.
    await finishPayment(context, payment).catch((error: unknown) => {
      context.log.error('a payment cannot be finished', { payment: payment.id, error: describeError(error) });
    });
  }
  return left.length;
}

/** Moves a payment to its final state if possible. Called by the recurring task and for webhooks of the gateway. */
export async function finishPayment(context: PayingContext, payment: Payment): Promise<Payment> {
  const { db, clock } = context;
  const gateway = gatewayOf(context.gateway, payment);
  let current = payment;
  if (current.state === 'created') {
    const failed = await movePayment(db, payment.id, { to: 'failed', from: ['created'], now: clock.now() });
    current = failed ?? (await findPayment(db, payment.id));
  }
  if (addSeconds(current.changedAt, MAX_CONFIRM_SECONDS) > clock.now()) {
    const outcome = await readOutcome(context, current);
    if (outcome.clientSecret) return outcome.payment;
    current = outcome.payment;
  }
  const open = current.state === 'asked' || current.state === 'failed';
  if (open && current.gatewayReference && gateway) {
    const outcome = await gateway.settle(chargeOf(current, current.gatewayReference));
    current = await recordOutcome(db, payment.id, outcome, clock.now());
  }
  return current.state === 'charged' ? confirmPayment(context, payment.id) : current;
}
