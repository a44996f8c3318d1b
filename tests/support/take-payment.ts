import { REQUEST, Refusal, refuse } from '@/lib/errors';
import { chargePayment } from '../../event-api/checkout/charge-payment';
import { confirmPayment } from '../../event-api/checkout/confirm-payment';
import type { Payment } from '../../event-api/checkout/schema';
import { type StartPaymentRequest, startPayment } from '../../event-api/checkout/start-payment';
import type { Platform } from '../../event-api/platform/context';
import { refuseCredit } from '../../event-api/platform/payments/validate-credit';

export interface TakePaymentRequest extends Omit<StartPaymentRequest, 'gateway' | 'now'> {
  /** The call's field, unchecked. */
  credit: unknown;
}

/**
 * Starts, charges and confirms a payment in one call, each step committed before the next begins (design §7). Call it outside
 * of any transaction, after extending the holds with `extendForPayment`.
 * @returns the confirmed payment, also when it was confirmed before
 * @throws Refusal 422 at `credit` for an invalid or declined card; 409 when another payment is in progress, or when the places
 * were lost and the money is refunded; 503 when the gateway did not answer: a job finds out later, and charges at most once
 */
export async function takePayment(platform: Platform, request: TakePaymentRequest): Promise<Payment> {
  const { db, clock, gateway } = platform;
  const { credit, ...start } = request;
  const now = clock.now();
  const card = gateway.readCredit(credit, now);
  const started = await startPayment(db, { ...start, gateway: gateway.name, now });
  const { payment: charged } = await chargePayment(platform, started, card);
  const payment = charged.state === 'charged' ? await confirmPayment(platform, charged.id) : charged;
  if (payment.confirmedAt) return payment;
  throw refusalOf(payment);
}

function refusalOf({ state, declineCode }: Payment): Refusal {
  switch (state) {
    case 'declined':
      return refuseCredit([`card_declined_${declineCode ?? 'generic'}`]);
    case 'failed':
      return new Refusal(503, { [REQUEST]: [{ key: 'payment_unavailable' }] }, 5);
    case 'refund_due':
    case 'refunded':
    case 'partly_refunded':
      return refuse(409, REQUEST, 'payment_places_lost');
    default:
      return new Refusal(503, { [REQUEST]: [{ key: 'payment_unknown' }] }, 10);
  }
}
