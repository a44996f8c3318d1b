import { and, asc, eq, lte, or } from 'drizzle-orm';
import { addSeconds } from '@/lib/time/seconds';
import type { Platform } from '../platform/context';
import { describeError } from '../platform/log';
import { confirmPayment } from './confirm-payment';
import { chargeOf, findPayment, movePayment, recordOutcome } from './move-payment';
import { type Payment, payments } from './schema';

/**
 * Seconds in each state after which a payment counts as abandoned by a process that died. Longer than the gateway's own
 * timeout where an answer may still come.
 */
const ABANDONED_AFTER_SECONDS = { created: 60, asked: 60, charged: 10 } as const;
const MAX_PAYMENTS_PER_RUN = 50;

type Context = Pick<Platform, 'db' | 'database' | 'clock' | 'gateway' | 'owners' | 'log'>;

/** Finishes payments whose process died or whose answer was lost (design §7). @returns how many there were */
export async function finishPayments(context: Context): Promise<number> {
  const now = context.clock.now();
  const before = (state: keyof typeof ABANDONED_AFTER_SECONDS) =>
    and(eq(payments.state, state), lte(payments.changedAt, addSeconds(now, -ABANDONED_AFTER_SECONDS[state])));
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
export async function finishPayment(context: Context, payment: Payment): Promise<Payment> {
  const { db, clock, gateway } = context;
  let current = payment;
  if (current.state === 'created') {
    const failed = await movePayment(db, payment.id, { to: 'failed', from: ['created'], now: clock.now() });
    current = failed ?? (await findPayment(db, payment.id));
  }
  const open = current.state === 'asked' || current.state === 'failed';
  if (open && current.gatewayReference && current.gateway === gateway.name) {
    const outcome = await gateway.settle(chargeOf(current, current.gatewayReference));
    current = await recordOutcome(db, payment.id, outcome, clock.now());
  }
  return current.state === 'charged' ? confirmPayment(context, payment.id) : current;
}
