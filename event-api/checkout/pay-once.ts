import { REQUEST, Refusal } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { refuseCredit } from '../platform/payments/validate-credit';
import type { BegunPayment } from './begin-payment';
import { type AskedPayment, chargePayment, readOutcome } from './charge-payment';
import { confirmPayment } from './confirm-payment';
import { isUnanswered } from './payments';

/**
 * Charges and confirms a payment. If no answer comes, the task that finishes payments does it later. A concurrent second
 * caller gets the same outcome, including a refusal. If the payer's bank asks for a confirmation, the payment stays `asked`
 * until the payer comes back, or has not come back for minutes.
 * @throws Refusal 422 at `credit` for a declined card; 503 when nothing was charged and the gateway cannot be reached
 */
export async function payOnce(context: UseCaseContext, attempt: BegunPayment): Promise<AskedPayment> {
  const outcome = await ask(context, attempt);
  const { payment: charged } = outcome;
  const payment = charged.state === 'charged' ? await confirmPayment(context, charged.id) : charged;
  if (payment.state === 'declined') throw refuseCredit([`card_declined_${payment.declineCode ?? 'generic'}`]);
  if (payment.state === 'failed') throw new Refusal(503, { [REQUEST]: [{ key: 'payment_unavailable' }] }, 5);
  return { ...outcome, payment };
}

function ask(context: UseCaseContext, { payment, card, isConfirmed }: BegunPayment): Promise<AskedPayment> {
  if (isConfirmed) return readOutcome(context, payment);
  return isUnanswered(payment) && card ? chargePayment(context, payment, card) : Promise.resolve({ payment });
}
