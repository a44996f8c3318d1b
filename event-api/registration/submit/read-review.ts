import type { z } from 'zod';
import type { overviewWithReview, review } from '@/lib/contract/parts/review';
import { translator } from '@/lib/i18n/translate';
import type { UseCaseContext } from '../../calls/use-case';
import { answersAsRead } from '../../forms/answers-as-read';
import { formOf } from '../../forms/form-of';
import { atOneInstant } from '../../platform/clock';
import { eventTranslator } from '../../tenancy/event-translator';
import { payableToInstructor } from '../price-list';
import type { Registration } from '../queries';
import { overviewOf } from '../read-overview';
import { type RegistrationReading, readRegistration } from '../read-registration';
import { endedPlaces, renewEnded } from '../renew-ended';
import { reviewVersion } from './review-version';

/** A registration with what would be submitted now, as the calls that change it answer. */
export async function readOverviewWithReview(
  context: UseCaseContext,
  registration: Registration,
): Promise<z.output<typeof overviewWithReview>> {
  const reading = await readRenewed(context, registration);
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
    answers: answersAsRead(formOf(event, 'registration', locale), answers.model, {
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
    problems: problems.map(({ message, ...problem }) => ({
      ...problem,
      message: api(message.key, message.values),
    })),
    version: reviewVersion({ ...registration, items: cart.items, fees }),
  };
}

/** The registration, with its place in the track held as long as there are places, and what it chose as well where that is asked for. */
export async function readRenewed(
  given: UseCaseContext,
  registration: Registration,
  { chosen = false }: { chosen?: boolean } = {},
): Promise<RegistrationReading> {
  const context = atOneInstant(given);
  const { database, env, clock } = context;
  const reading = await readRegistration(context, registration);
  const now = clock.now();
  const ended = endedPlaces(context.event, reading, { chosen, now });
  if (ended.length === 0) return reading;
  const holdSeconds = env.HOLD_SECONDS;
  await database.transaction((tx) => renewEnded(tx, reading, { ended, now, holdSeconds }));
  return readRegistration(context, registration);
}
