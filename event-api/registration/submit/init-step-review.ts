import { notFound } from '@/lib/errors';
import { translator } from '@/lib/i18n/translate';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { formOf } from '../../forms/form-of';
import { payableToInstructor } from '../price-list';
import { findRegistration, type Registration } from '../queries';
import { overviewOf } from '../read-overview';
import { type RegistrationReading, readRegistration } from '../read-registration';
import { endedPlaces, renewEnded } from '../renew-ended';
import { answersAsRead } from './answers-as-read';
import { reviewVersion } from './review-version';

/** What is about to be submitted: answers, sessions, fee lines, and what is still missing (specification §2, Review). */
export const initStepReview: UseCase<'initStepReview'> = async (context, { code, renew }) => {
  const { db, event, locale } = context;
  const registration = await findRegistration(db, { eventCode: event.code, code });
  if (!registration) throw notFound('code');
  const reading = await readRenewed(context, registration, renew === 'Y');
  const [api, common] = await Promise.all([translator(locale, 'api'), translator(locale, 'common')]);
  const { cart, fees, answers, problems } = reading;
  return {
    registration: await overviewOf(context, reading),
    answers: answersAsRead(formOf(event, 'registration', locale), answers.model, {
      locale,
      currency: fees.currency,
      common,
    }),
    cart,
    fees,
    payable_to_instructor: payableToInstructor(cart.items),
    problems: problems.map(({ message, ...problem }) => ({
      ...problem,
      message: api(message.key, message.values),
    })),
    version: reviewVersion({ ...registration, items: cart.items, fees }),
  };
};

/** The registration, with its place in the track held as long as there are places, and its seats as well where they are asked for. */
async function readRenewed(
  context: UseCaseContext,
  registration: Registration,
  seats: boolean,
): Promise<RegistrationReading> {
  const { database, env, clock } = context;
  const reading = await readRegistration(context, registration);
  const now = clock.now();
  const ended = endedPlaces(reading, { seats, now });
  if (ended.length === 0) return reading;
  const holdSeconds = env.HOLD_SECONDS;
  await database.transaction((tx) => renewEnded(tx, reading, { ended, now, holdSeconds }));
  return readRegistration(context, registration);
}
