import type { ParsedInputOf } from '@/lib/contract/parts/call';
import type { saveSubmitRegistration } from '@/lib/contract/registration/submit';
import { notFound, REQUEST, Refusal, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import type { Payment } from '../../checkout/payments';
import { isUnanswered, paymentByKey, paymentInFlight } from '../../checkout/payments';
import { startPayment } from '../../checkout/start-payment';
import type { Db } from '../../platform/database/database';
import { extendForPayment } from '../../platform/inventory/renew';
import { ownerKey } from '../../platform/owner';
import type { ChargeCard } from '../../platform/payments/gateway';

import { tryHoldPlace } from '../hold-place';
import { lockRegistration, type Registration } from '../queries';
import { type RegistrationReading, readRegistration } from '../read-registration';
import { registrationOwner } from '../registration-owner';
import { isSubmitted, requireStarted } from '../statuses';
import { requireTrack } from '../tracks';
import { giveRegistration } from './give-registration';
import { reviewVersion } from './review-version';

type Submit = ParsedInputOf<typeof saveSubmitRegistration>;

/** What is left to be done once the transaction has committed; nothing where nothing is owed or all is done. */
export interface BegunSubmit {
  payment?: Payment;
  /** Charges the card that came with the call, or waits for what another call with the same payment brings. */
  card?: ChargeCard;
}

/**
 * The part of a submit that happens at once, with the registration locked: what was paid already is found, what was
 * reviewed is compared, what is owed is written down. A second submit, waiting for the lock, finds what the first one did.
 * @throws Refusal 409 when something changed since the review, 422 when something is missing or the card's fields are wrong
 */
export async function beginSubmit(context: UseCaseContext, tx: Db, input: Submit): Promise<BegunSubmit> {
  const { event, clock, gateway } = context;
  const eventCode = event.code;
  const registration = await lockRegistration(tx, { eventCode, code: input.code });
  if (!registration) throw notFound('code');
  const owner = registrationOwner(registration.code);
  const idempotencyKey = `${ownerKey(owner)}:${input.payment_key}`;
  const known = await paymentByKey(tx, { eventCode, idempotencyKey });
  if (known)
    return isUnanswered(known) && input.credit ? { payment: known, card: readCard() } : { payment: known };
  if (isSubmitted(registration.status)) return {};
  requireStarted(registration.status);

  const reading = await readReviewed(context, tx, registration, input);
  const { fees } = reading;
  if (fees.total === 0) {
    await giveFree(context, tx, reading);
    return {};
  }
  const card = readCard();
  const inFlight = await paymentInFlight(tx, { eventCode, owner });
  if (inFlight?.amount === fees.total) return { payment: inFlight, card };

  const now = clock.now();
  await extendForPayment(tx, { eventCode, owner, now, holdSeconds: context.env.HOLD_SECONDS });
  const payment = await startPayment(tx, {
    eventCode,
    owner,
    idempotencyKey,
    amount: fees.total,
    currency: fees.currency,
    lines: fees.lines,
    gateway: gateway.name,
    now,
  });
  return { payment, card };

  function readCard(): ChargeCard {
    return gateway.readCredit(input.credit, clock.now());
  }
}

/** The registration as it is now, if that is what was reviewed and nothing stands in its way. */
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
  // What is charged is described in the language that the receipt will have.
  const reader = { ...context, db: tx, locale: registration.locale };
  const reading = await readRegistration(reader, registration);
  const { cart, fees, problems } = reading;
  const asShown =
    reviewVersion({ ...registration, items: cart.items, fees }) === shown.version &&
    (shown.track ?? registration.trackCode) === registration.trackCode &&
    (shown.mode ?? registration.mode) === registration.mode &&
    (shown.email?.toLowerCase() ?? registration.email) === registration.email;
  if (!asShown) {
    throw refuse(409, REQUEST, 'registration_changed_since_review');
  }
  if (problems.length > 0) throw new Refusal(422, { [REQUEST]: problems.map(({ message }) => message) });
  return reading;
}

/** Nothing is owed: what was chosen is the attendee's at once. */
async function giveFree(
  context: UseCaseContext,
  tx: Db,
  { registration, fees }: RegistrationReading,
): Promise<void> {
  const { event, clock } = context;
  const given = await giveRegistration(tx, { event, registration, fees, payment: null, now: clock.now() });
  if (given === 'place_lost') throw refuse(409, 'track', 'registration_sold_out');
  if (given === 'email_taken') throw refuse(422, 'email', 'registration_email_taken');
}
