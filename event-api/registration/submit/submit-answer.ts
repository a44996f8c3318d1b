import type { AnswerOf } from '@/lib/contract/parts/call';
import type { saveSubmitRegistration } from '@/lib/contract/registration/submit';
import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import type { AskedPayment } from '../../checkout/charge-payment';
import { paidFor } from '../../checkout/paid-for';
import { isInFlight } from '../../checkout/payment-state-changes';
import { findRegistration } from '../queries';
import { overviewOf } from '../read-overview';
import { readRegistration } from '../read-registration';

type Answer = AnswerOf<typeof saveSubmitRegistration>;

/** The answer to a submit. A repeated submit gets the same. */
export async function submitAnswer(
  context: UseCaseContext,
  code: string,
  asked: AskedPayment | undefined,
): Promise<Answer> {
  const registration = await findRegistration(context.db, { eventCode: context.event.code, code });
  if (!registration) throw notFound('code');
  const reading = await readRegistration(context, registration);
  const overview = await overviewOf(context, reading);
  const settled = asked?.payment ?? reading.payment;
  const currency = reading.fees.currency;

  if (asked?.clientSecret) {
    const { clientSecret } = asked;
    return {
      ...{ outcome: 'confirmation_needed', registration: overview },
      ...{ lost: [], refunded: null, client_secret: clientSecret },
    };
  }
  if (settled && settled.confirmedAt === null) {
    const pending = isInFlight(settled);
    return {
      outcome: pending ? 'pending' : 'refunded',
      registration: overview,
      lost: [],
      refunded: pending ? null : { amount: settled.amount, currency },
    };
  }
  const { lost } = reading;
  const back = settled ? paidFor(settled, lost) : 0;
  return {
    outcome: 'confirmed',
    registration: overview,
    lost,
    refunded: back > 0 ? { amount: back, currency } : null,
  };
}
