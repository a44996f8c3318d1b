import type { ParsedInputOf } from '@/lib/contract/parts/call';
import type { saveSubmitRegistration } from '@/lib/contract/registration/submit';
import { notFound, REQUEST, Refusal, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { type BegunPayment, beginPayment, findBegunPayment } from '../../checkout/begin-payment';
import { atOneInstant } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { lockItemsOf } from '../../platform/inventory/lock-items-of';
import { alreadyRegistered, refuseUsedEmail } from '../email-use';
import { lockForSubmit, type Registration } from '../queries';
import { type RegistrationReading, readRegistration } from '../read-registration';
import { registrationOwner } from '../registration-owner';
import { endedPlaces, renewEnded } from '../renew-ended';
import type { FoundProblem } from '../review-problems';
import { isSubmitted, requireStarted } from '../statuses';
import { changedSinceReview } from './changed-since-review';
import { fulfilRegistration } from './fulfil-registration';
import { reviewVersion } from './review-version';

type Submit = ParsedInputOf<typeof saveSubmitRegistration>;

/**
 * The payment to charge; none when nothing is owed or the registration is submitted already. `refusal` is thrown after the
 * transaction has committed, so that the holds that it could renew stay.
 */
export interface Begun {
  payment?: BegunPayment;
  refusal?: Refusal;
}

/**
 * The part of a submit that happens at once, with the registration locked: what was paid already is found, what was
 * reviewed is compared, what is owed is written down. A second submit of the registration, or of another one with the
 * same email, waits for the lock and finds what the first one did.
 * @throws Refusal 409 when something changed since the review, 422 when something is missing, the card's fields are
 * wrong or the email is registered already
 */
export async function beginSubmit(given: UseCaseContext, tx: Db, input: Submit): Promise<Begun> {
  const registration = await lockForSubmit(tx, { eventCode: given.event.code, code: input.code });
  if (!registration) throw notFound('code');
  // Read after waiting for the lock, and only once.
  const context = atOneInstant(given);
  const { payment_key: paymentKey, credit, confirmed } = input;
  const owner = registrationOwner(registration.code);
  const attempt = { owner, paymentKey, credit, isConfirmed: confirmed === 'Y' };
  const begun = await findBegunPayment(context, tx, attempt);
  if (begun) return { payment: begun };
  if (isSubmitted(registration.status)) return {};
  requireStarted(registration.status);

  const reading = await readRenewed(context, tx, registration);
  refuseUsedEmail(reading.emailUse);
  const gone = reading.problems.filter(({ reason }) => isGone(reason));
  if (gone.length > 0) {
    const messages = gone.map(({ message }) => message);
    return { refusal: new Refusal(409, { [REQUEST]: messages }, undefined, 'places_lost') };
  }
  requireReviewed(reading, input);
  if (reading.fees.total > 0) return { payment: await beginPayment(context, tx, attempt, reading.fees) };
  await fulfilFree(context, tx, reading);
  return {};
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
function requireReviewed(
  { registration, cart, fees, problems }: RegistrationReading,
  shown: Pick<Submit, 'version' | 'track' | 'mode' | 'email'>,
): void {
  const asShown =
    reviewVersion({ ...registration, items: cart.items, fees }) === shown.version &&
    (shown.track ?? registration.trackCode) === registration.trackCode &&
    (shown.mode ?? registration.mode) === registration.mode &&
    (shown.email?.toLowerCase() ?? registration.email) === registration.email;
  if (!asShown) {
    throw changedSinceReview();
  }
  if (problems.length > 0) throw new Refusal(422, { [REQUEST]: problems.map(({ message }) => message) });
}

/** Fulfils a registration that costs nothing. */
async function fulfilFree(
  context: UseCaseContext,
  tx: Db,
  { registration, fees }: RegistrationReading,
): Promise<void> {
  const { event, clock } = context;
  const result = await fulfilRegistration(tx, { event, registration, fees, payment: null, now: clock.now() });
  if (result === 'place_lost') throw refuse(409, 'track', 'registration_sold_out');
  if (result === 'email_taken') throw alreadyRegistered('email');
  if (result === 'code_ended') throw changedSinceReview();
}
