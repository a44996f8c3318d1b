import type { ParsedInputOf } from '@/lib/contract/parts/call';
import type { saveSubmitRegistration } from '@/lib/contract/registration/submit';
import { notFound, type Refusal } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { type BegunPayment, beginPayment, findBegunPayment } from '../../checkout/begin-payment';
import type { Db } from '../../platform/database/database';
import { lockAtOneInstant } from '../../platform/inventory/lock-at-one-instant';
import { lockForSubmit } from '../queries';
import { registrationOwner } from '../registration-owner';
import { neededPlaces } from '../renew-ended';
import { isSubmitted, requireStarted } from '../statuses';
import { fulfilFree, readToSubmit } from './read-to-submit';

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
  const { eventCode, code } = registration;
  const owner = registrationOwner(code);
  const context = await lockAtOneInstant(given, tx, { eventCode, owners: [owner] });
  const { payment_key: paymentKey, credit, confirmed } = input;
  const attempt = { owner, paymentKey, credit, isConfirmed: confirmed === 'Y' };
  const begun = await findBegunPayment(context, tx, attempt);
  if (begun) return { payment: begun };
  if (isSubmitted(registration.status)) return {};
  requireStarted(registration);

  const { reading, refusal } = await readToSubmit(context, tx, registration, input);
  if (refusal) return { refusal };
  const { fees } = reading;
  if (fees.total > 0) {
    const needs = [{ owner, places: neededPlaces(context.event, reading) }];
    return { payment: await beginPayment(context, tx, attempt, { fees, needs }) };
  }
  await fulfilFree(context, tx, reading);
  return {};
}
