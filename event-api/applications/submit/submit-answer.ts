import type { submitExhibitorApplication } from '@/lib/contract/exhibitors/application';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { UseCaseContext } from '../../calls/use-case';
import type { AskedPayment } from '../../checkout/charge-payment';
import { describeApplication } from '../reading/describe-application';
import type { ApplicationReading } from '../reading/read-application';

export type SubmitAnswer = AnswerOf<typeof submitExhibitorApplication>;

/** The answer to a submit. A repeated submit gets the same. */
export async function submitAnswer(
  context: UseCaseContext,
  reading: ApplicationReading,
  asked: AskedPayment | undefined,
): Promise<SubmitAnswer> {
  const application = await describeApplication(context, reading);
  const answer = { application, lost: [], refunded: null };
  if (asked?.clientSecret) {
    return { ...answer, outcome: 'confirmation_needed', client_secret: asked.clientSecret };
  }
  const payment = asked?.payment;
  if (!payment || payment.confirmedAt !== null) return { ...answer, outcome: 'confirmed' };
  if (['created', 'asked', 'charged'].includes(payment.state)) return { ...answer, outcome: 'pending' };
  const { amount, currency } = payment;
  return { ...answer, outcome: 'refunded', lost: lostOf(reading), refunded: { amount, currency } };
}

/** What others have by now. */
function lostOf({ application, choice, extras }: ApplicationReading): SubmitAnswer['lost'] {
  if (application.state !== 'started') return [];
  const category = application.kind === 'exhibitor' ? ('booth' as const) : ('contribution' as const);
  return [
    ...(choice ? [{ ...choice, category }] : []),
    ...extras.map((extra) => ({ ...extra, category: 'extra' as const })),
  ]
    .filter(({ state }) => state === 'lost')
    .map(({ category: own, code, name }) => ({ category: own, code, title: name }));
}
