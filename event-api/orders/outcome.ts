import type { AskedPayment } from '../checkout/charge-payment';
import { isInFlight } from '../checkout/payment-state-changes';

/** How a submit ended. A repeated submit ends in the same way. */
export type Outcome =
  | { outcome: 'confirmation_needed'; client_secret: string }
  | { outcome: 'pending' | 'confirmed' }
  /** All of it goes back, because nothing of what was paid for was left. Money in minor units. */
  | { outcome: 'refunded'; refunded: { amount: number; currency: string } };

/** @param asked what `submitOrder` gave */
export function outcomeOf(charge: AskedPayment | undefined): Outcome {
  if (!charge) return { outcome: 'confirmed' };
  const { payment, clientSecret } = charge;
  if (clientSecret) return { outcome: 'confirmation_needed', client_secret: clientSecret };
  if (payment.confirmedAt !== null) return { outcome: 'confirmed' };
  if (isInFlight(payment)) return { outcome: 'pending' };
  const { amount, currency } = payment;
  return { outcome: 'refunded', refunded: { amount, currency } };
}
