import { REQUEST, Refusal, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { placesLost } from '../../checkout/places-lost';
import type { Db } from '../../platform/database/database';
import { lockItemsOf } from '../../platform/inventory/lock-items-of';
import { alreadyRegistered, refuseUsedEmail } from '../email-use';
import type { Registration } from '../queries';
import { type RegistrationReading, readRegistration } from '../read-registration';
import { registrationOwner } from '../registration-owner';
import { endedPlaces, renewEnded } from '../renew-ended';
import type { FoundProblem } from '../review-problems';
import { changedSinceReview } from './changed-since-review';
import { fulfilRegistration } from './fulfil-registration';
import { reviewVersion } from './review-version';

/** What its owner saw in the review. What is left out is not compared. */
interface Shown {
  version?: number | undefined;
  track?: string | undefined;
  mode?: Registration['mode'] | undefined;
  email?: string | undefined;
}

/** The registration that can be submitted, or why not: thrown after the commit, so that the holds that it could renew stay. */
export type ToSubmit =
  | { reading: RegistrationReading; refusal?: undefined }
  | { reading?: undefined; refusal: Refusal };

/**
 * Reads a locked registration to submit it or to leave it to its group, with what ended held again where it is still free.
 * @throws Refusal 409 when it is not what was reviewed, 422 when something is missing or the email is registered already
 */
export async function readToSubmit(
  context: UseCaseContext,
  tx: Db,
  registration: Registration,
  shown: Shown,
): Promise<ToSubmit> {
  const reading = await readRenewed(context, tx, registration);
  refuseUsedEmail(reading.emailUse);
  const gone = reading.problems.filter(({ reason }) => isGone(reason));
  if (gone.length > 0) {
    const messages = gone.map(({ message }) => message);
    return { refusal: placesLost(messages) };
  }
  requireReviewed(reading, shown);
  return { reading };
}

/** What others have by now; the attendee has to choose again. */
function isGone(reason: FoundProblem['reason']): boolean {
  return reason === 'place_lost' || reason === 'seats_lost' || reason === 'choice_lost';
}

/** The registration as it is now, with what ended held again where it is still free. */
async function readRenewed(
  context: UseCaseContext,
  tx: Db,
  registration: Registration,
): Promise<RegistrationReading> {
  const { env, clock } = context;
  // What is charged is described in the language that the receipt will have.
  const reader = { ...context, db: tx, locale: registration.locale };
  const reading = await readRegistration(reader, registration);
  const now = clock.now();
  const ended = endedPlaces(context.event, reading, { chosen: true, now });
  if (ended.length === 0) return reading;
  const { eventCode, code } = registration;
  await lockItemsOf(tx, { eventCode, owner: registrationOwner(code), and: ended });
  await renewEnded(tx, reading, { ended, now, holdSeconds: env.HOLD_SECONDS });
  return readRegistration(reader, registration);
}

/** @throws Refusal 409 when the registration is not what was reviewed, 422 when something stands in its way */
function requireReviewed({ registration, cart, fees, problems }: RegistrationReading, shown: Shown): void {
  const asShown =
    (shown.version === undefined ||
      reviewVersion({ ...registration, items: cart.items, fees }) === shown.version) &&
    (shown.track ?? registration.trackCode) === registration.trackCode &&
    (shown.mode ?? registration.mode) === registration.mode &&
    (shown.email?.toLowerCase() ?? registration.email) === registration.email;
  if (!asShown) {
    throw changedSinceReview();
  }
  if (problems.length > 0) throw new Refusal(422, { [REQUEST]: problems.map(({ message }) => message) });
}

/** Fulfils a registration that costs nothing. */
export async function fulfilFree(
  context: UseCaseContext,
  tx: Db,
  { registration, fees }: RegistrationReading,
): Promise<void> {
  const { event, clock } = context;
  const result = await fulfilRegistration(tx, { event, registration, fees, payment: null, now: clock.now() });
  if (result === 'place_lost') throw refuse(409, 'track', 'registration_sold_out');
  if (result === 'email_taken') throw alreadyRegistered('email');
  if (result === 'code_ended') throw changedSinceReview();
  if (result === 'choice_lost') throw placesLost([{ key: 'places_taken', values: { count: 1 } }]);
}
