import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { paidFor } from '../../checkout/paid-for';
import { outcomeOf } from '../../orders/outcome';
import { submitOrder } from '../../orders/submit-order';
import { readProgramme } from '../../programme/read-programme';
import { isAsReviewed, registrationOrder } from '../kind';
import { overviewOf } from '../reading/read-overview';
import { asSubmitted, readRegistrationByCode } from '../reading/read-registration';

/** Submits a registration and charges its total, once (design §7). */
export const saveSubmitRegistration: UseCase<'saveSubmitRegistration'> = async (context, input) => {
  const { db, event } = context;
  const { code, payment_key: paymentKey, credit, confirmed } = input;
  // Read before the transaction: inside it, the programme could not be shared with concurrent readers.
  await readProgramme(db, event);
  const { charge, free } = await submitOrder(context, registrationOrder, {
    code,
    payBy: input.pay_by,
    billTo: input.invoice,
    attempt: { paymentKey, credit, isConfirmed: confirmed === 'Y' },
    isAsShown: isAsReviewed(input),
    recipients: ({ email }) => [email],
  });
  // What somebody had paid for and a free registration takes over is read again, with its payments.
  const isAsRead = free && free.registration.placeOf === null;
  const reading = isAsRead
    ? asSubmitted(free)
    : await readRegistrationByCode(context, code, () => context.locale);
  if (!reading) throw notFound('code');
  const overview = await overviewOf(context, reading);
  const outcome = outcomeOf(charge);
  if (outcome.outcome !== 'confirmed')
    return { refunded: null, ...outcome, registration: overview, lost: [] };
  const { lost, fees, payment } = reading;
  const settled = charge?.payment ?? payment;
  const back = settled ? paidFor(settled, lost) : 0;
  const refunded = back > 0 ? { amount: back, currency: fees.currency } : null;
  return { outcome: 'confirmed', registration: overview, lost, refunded };
};
