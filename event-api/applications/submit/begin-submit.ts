import type { submitExhibitorApplication } from '@/lib/contract/exhibitors/application';
import type { ParsedInputOf } from '@/lib/contract/parts/call';
import type { ApplicationKind } from '@/lib/domain/applications/application-kinds';
import { notFound, REQUEST, Refusal, refuse, refuseFor } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { type BegunPayment, beginPayment, findBegunPayment } from '../../checkout/begin-payment';
import { refuseWhilePaying } from '../../checkout/payments';
import { placesLost } from '../../checkout/places-lost';
import type { Db } from '../../platform/database/database';
import { holdAgain } from '../../platform/inventory/hold-again';
import type { Places } from '../../platform/inventory/items';
import { lockAtOneInstant } from '../../platform/inventory/lock-at-one-instant';
import { lockItemsOf } from '../../platform/inventory/lock-items-of';
import { applicationOwner } from '../application-owner';
import { rulesOf } from '../application-rules';
import { lockApplications } from '../queries';
import { applicationVersion } from '../reading/application-version';
import type { PlaceState } from '../reading/own-places';
import { type ApplicationReading, readApplication } from '../reading/read-application';
import type { StoredApplication } from '../schema';
import { fulfilApplication } from './fulfil-application';

/** The fields of submitting, beside the name of the code. */
export type SubmitInput = Omit<ParsedInputOf<typeof submitExhibitorApplication>, 'exhibitor_code'>;

/**
 * The payment to charge; none when nothing is charged or the application was sent already. `refusal` is thrown after the
 * transaction has committed, so that the holds that it could renew stay.
 */
export interface BegunSubmit {
  payment?: BegunPayment;
  refusal?: Refusal;
}

/**
 * The part of a submit that happens at once, with the application locked: what was paid already is found, what was reviewed
 * is compared, what is owed is written down. A second submit waits for the lock and finds what the first one did.
 * @throws Refusal 404 when there is none; 409 when something changed since the review, it was declined or is being paid for;
 * 422 when something is missing or the card's fields are wrong
 */
export async function beginSubmit(
  given: UseCaseContext,
  tx: Db,
  { kind, code, input }: { kind: ApplicationKind; code: string; input: SubmitInput },
): Promise<BegunSubmit> {
  const eventCode = given.event.code;
  const [application] = await lockApplications(tx, { eventCode, kind, codes: [code] });
  if (!application) throw notFound('code');
  const owner = applicationOwner(kind, code);
  const context = await lockAtOneInstant(given, tx, { eventCode, owners: [owner] });
  const { payment_key: paymentKey, credit, confirmed, pay_by } = input;
  const attempt = { owner, paymentKey, credit, isConfirmed: confirmed === 'Y' };
  const begun = pay_by === 'card' ? await findBegunPayment(context, tx, attempt) : undefined;
  if (begun) return { payment: begun };
  if (application.state === 'declined') throw refuse(409, REQUEST, 'application_declined');
  if (application.state !== 'started') return {};

  const reading = await readRenewed(context, tx, application);
  const refusal = refusalOf(reading, input);
  if (refusal) return { refusal };
  const { fees } = reading;
  if (fees.total > 0) {
    if (!rulesOf(context.event, kind).pay_by.includes(pay_by)) throw refuse(422, 'pay_by', 'invalid_choice');
    const needs = [{ owner, places: neededPlaces(reading) }];
    if (pay_by === 'card') return { payment: await beginPayment(context, tx, attempt, { fees, needs }) };
  }
  await refuseWhilePaying(tx, { eventCode, owner });
  const paidBy = fees.total > 0 ? pay_by : 'none';
  const lost = await fulfilApplication(tx, { application, fees, paidBy, now: context.clock.now() });
  if (lost.length > 0) throw placesLost([{ key: 'places_taken', values: { count: lost.length } }]);
  return {};
}

/** What an application takes of the inventory, or what of it is in a state. */
const neededPlaces = ({ choice, extras }: ApplicationReading, only?: PlaceState): Places[] =>
  [...(choice ? [choice] : []), ...extras]
    .filter(({ state }) => only === undefined || state === only)
    .map((place) => ({ kind: place.kind, code: place.code, quantity: place.quantity }));

/** The application as it is now, with what ended held again where it is still free. */
async function readRenewed(
  { env, ...context }: UseCaseContext,
  tx: Db,
  application: StoredApplication,
): Promise<ApplicationReading> {
  const { eventCode, kind, code, locale } = application;
  // What is charged is described in the language that the receipt will have.
  const reader = { ...context, db: tx, locale };
  const reading = await readApplication(reader, application);
  const { now } = reading;
  const items = neededPlaces(reading, 'ended');
  if (items.length === 0) return reading;
  const owner = applicationOwner(kind, code);
  await lockItemsOf(tx, { eventCode, owner, and: items });
  await holdAgain(tx, { eventCode, owner, items, now, holdSeconds: env.HOLD_SECONDS });
  return readApplication(reader, application);
}

/** Why an application cannot be submitted as it was reviewed; undefined when it can. */
function refusalOf(
  { application, fees, problems }: ApplicationReading,
  { version }: Pick<SubmitInput, 'version'>,
): Refusal | undefined {
  const gone = problems.filter(({ reason }) => reason === 'choice_lost' || reason === 'extra_lost');
  if (gone.length > 0) return placesLost(gone.map(({ message }) => message));
  if (applicationVersion(application, fees) !== version) {
    return refuseFor('changed_since_review', 409, REQUEST, { key: 'application_changed_since_review' });
  }
  if (problems.length > 0) {
    return new Refusal(422, { [REQUEST]: problems.map(({ message }) => message) });
  }
  return undefined;
}
