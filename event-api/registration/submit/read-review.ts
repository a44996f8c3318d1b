import type { z } from 'zod';
import type { overviewWithReview, review } from '@/lib/contract/parts/registration';
import { translator } from '@/lib/i18n/translate';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { answersAsRead } from '../../forms/answers-as-read';
import { formOf } from '../../forms/form-owner';
import { readRenewed } from '../../orders/hold-again';
import { describeProblems } from '../../orders/order-problems';
import { eventTranslator } from '../../tenancy/event-texts';
import { registrationPlaces, trackPlace } from '../kind';
import { payableToInstructor } from '../price-list';
import { type Registration, requireRegistration } from '../queries';
import { overviewOf } from '../reading/read-overview';
import type { RegistrationReading } from '../reading/read-registration';
import { reviewVersion } from './review-version';

/** What is about to be submitted: answers, sessions, fee lines, and what is still missing (specification §2, Review). */
export const initStepReview: UseCase<'initStepReview'> = async (context, { code, renew }) => {
  const { db, event } = context;
  const registration = await requireRegistration(db, { eventCode: event.code, code });
  const reading = await readRenewed(context, renew === 'Y' ? registrationPlaces : trackPlace, registration);
  return { registration: await overviewOf(context, reading), ...(await reviewOf(context, reading)) };
};

/** A registration with what would be submitted now, as the calls that change it answer. */
export async function readOverviewWithReview(
  context: UseCaseContext,
  registration: Registration,
): Promise<z.output<typeof overviewWithReview>> {
  const reading = await readRenewed(context, trackPlace, registration);
  return { ...(await overviewOf(context, reading)), review: await reviewOf(context, reading) };
}

/** What would be submitted of a registration that was read already, with what is still missing. */
export async function reviewOf(
  { event, locale }: UseCaseContext,
  { registration, cart, parts, fees, answers, problems }: RegistrationReading,
): Promise<z.output<typeof review>> {
  const [api, common] = await Promise.all([
    eventTranslator(event, locale, 'api'),
    translator(locale, 'common'),
  ]);
  return {
    answers: answersAsRead(formOf(event, 'registration', locale, registration.mode), answers.model, {
      locale,
      currency: fees.currency,
      common,
    }),
    cart,
    parts: parts
      .filter(({ entries }) => entries.length > 0)
      .map(({ step, entries, notes = [] }) => ({
        step,
        entries: [...entries],
        notes: notes.map(({ key, values }) => api(key, values)),
      })),
    fees,
    payable_to_instructor: payableToInstructor(cart.items),
    problems: describeProblems(api, problems),
    version: reviewVersion({ ...registration, items: cart.items, fees }),
  };
}
