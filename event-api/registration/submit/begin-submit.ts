import type { ParsedInputOf } from '@/lib/contract/parts/call';
import type { saveSubmitRegistration } from '@/lib/contract/registration/submit';
import { notFound, REQUEST, Refusal, refuse, refuseFor } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { type BegunPayment, beginPayment, findBegunPayment } from '../../checkout/begin-payment';
import type { Db } from '../../platform/database/database';
import { alreadyRegistered, refuseUsedEmail } from '../email-use';
import { tryHoldPlace } from '../hold-place';
import { lockForSubmit, type Registration } from '../queries';
import { type RegistrationReading, readRegistration } from '../read-registration';
import { registrationOwner } from '../registration-owner';
import { isSubmitted, requireStarted } from '../statuses';
import { requireTrack } from '../tracks';
import { giveRegistration } from './give-registration';
import { reviewVersion } from './review-version';

type Submit = ParsedInputOf<typeof saveSubmitRegistration>;

/**
 * The first part of a submit, in one transaction with the registration locked: finds an earlier payment, compares the
 * registration with what was reviewed, and stores the payment. A concurrent submit of the registration, or of another one
 * with the same e-mail address, waits for the lock and sees the result.
 * @returns the payment to charge; undefined when nothing is owed or the registration is submitted already
 * @throws Refusal 409 when something changed since the review, 422 when something is missing, the card's fields are
 * invalid or the e-mail address is registered already
 */
export async function beginSubmit(
  context: UseCaseContext,
  tx: Db,
  input: Submit,
): Promise<BegunPayment | undefined> {
  const registration = await lockForSubmit(tx, { eventCode: context.event.code, code: input.code });
  if (!registration) throw notFound('code');
  const { payment_key: paymentKey, credit } = input;
  const attempt = { owner: registrationOwner(registration.code), paymentKey, credit };
  const begun = await findBegunPayment(context, tx, attempt);
  if (begun) return begun;
  if (isSubmitted(registration.status)) return undefined;
  requireStarted(registration.status);

  const reading = await readReviewed(context, tx, registration, input);
  if (reading.fees.total > 0) return beginPayment(context, tx, attempt, reading.fees);
  await giveFree(context, tx, reading);
  return undefined;
}

/** Reads the registration, and refuses if it differs from what was reviewed or has problems. */
async function readReviewed(
  context: UseCaseContext,
  tx: Db,
  registration: Registration,
  shown: Pick<Submit, 'version' | 'track' | 'mode' | 'email'>,
): Promise<RegistrationReading> {
  const { event, env, clock } = context;
  const { eventCode, code } = registration;
  const track = requireTrack(event, registration.trackCode);
  await tryHoldPlace(tx, { eventCode, code, track, now: clock.now(), holdSeconds: env.HOLD_SECONDS });
  // Fee lines are written in the language of the future receipt.
  const reader = { ...context, db: tx, locale: registration.locale };
  const reading = await readRegistration(reader, registration);
  const { cart, fees, problems } = reading;
  refuseUsedEmail(reading.emailUse);
  const asShown =
    reviewVersion({ ...registration, items: cart.items, fees }) === shown.version &&
    (shown.track ?? registration.trackCode) === registration.trackCode &&
    (shown.mode ?? registration.mode) === registration.mode &&
    (shown.email?.toLowerCase() ?? registration.email) === registration.email;
  if (!asShown) {
    throw refuseFor('changed_since_review', 409, REQUEST, { key: 'registration_changed_since_review' });
  }
  if (problems.length > 0) throw new Refusal(422, { [REQUEST]: problems.map(({ message }) => message) });
  return reading;
}

/** Fulfils a registration that costs nothing. */
async function giveFree(
  context: UseCaseContext,
  tx: Db,
  { registration, fees }: RegistrationReading,
): Promise<void> {
  const { event, clock } = context;
  const given = await giveRegistration(tx, { event, registration, fees, payment: null, now: clock.now() });
  if (given === 'place_lost') throw refuse(409, 'track', 'registration_sold_out');
  if (given === 'email_taken') throw alreadyRegistered('email');
}
