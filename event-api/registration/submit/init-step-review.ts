import { notFound } from '@/lib/errors';
import { translator } from '@/lib/i18n/translate';
import type { UseCase } from '../../calls/use-case';
import { formOf } from '../../forms/form-of';
import { tryHoldPlace } from '../hold-place';
import { payableToInstructor } from '../price-list';
import { findRegistration } from '../queries';
import { overviewOf } from '../read-overview';
import { readRegistration } from '../read-registration';
import { requireTrack } from '../tracks';
import { answersAsRead } from './answers-as-read';
import { reviewVersion } from './review-version';

/** Everything that is about to be submitted: answers, sessions, fee lines, and problems (specification §2, Review). */
export const initStepReview: UseCase<'initStepReview'> = async (context, { code }) => {
  const { db, env, event, locale, clock } = context;
  const registration = await findRegistration(db, { eventCode: event.code, code });
  if (!registration) throw notFound('code');
  if (registration.status === 'started') {
    const track = requireTrack(event, registration.trackCode);
    await tryHoldPlace(db, {
      eventCode: event.code,
      code,
      track,
      now: clock.now(),
      holdSeconds: env.HOLD_SECONDS,
    });
  }
  const reading = await readRegistration(context, registration);
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
    problems: problems.map(({ step, reason, message }) => ({
      step,
      reason,
      message: api(message.key, message.values),
    })),
    version: reviewVersion({ ...registration, items: cart.items, fees }),
  };
};
