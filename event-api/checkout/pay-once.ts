import { REQUEST, Refusal } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { refuseCredit } from '../platform/payments/validate-credit';
import type { BegunPayment } from './begin-payment';
import { chargePayment } from './charge-payment';
import { confirmPayment } from './confirm-payment';
import { isUnanswered } from './payments';
import type { Payment } from './schema';

/**
 * Charges and confirms a payment. If no answer comes, the task that finishes payments does it later. A concurrent second
 * caller gets the same outcome, including a refusal.
 * @throws Refusal 422 at `credit` for a declined card; 503 when nothing was charged and the gateway cannot be reached
 */
export async function payOnce(
  context: UseCaseContext,
  { payment: begun, card }: BegunPayment,
): Promise<Payment> {
  const charged = isUnanswered(begun) && card ? await chargePayment(context, begun, card) : begun;
  const payment = charged.state === 'charged' ? await confirmPayment(context, charged.id) : charged;
  if (payment.state === 'declined') throw refuseCredit([`card_declined_${payment.declineCode ?? 'generic'}`]);
  if (payment.state === 'failed') throw new Refusal(503, { [REQUEST]: [{ key: 'payment_unavailable' }] }, 5);
  return payment;
}
