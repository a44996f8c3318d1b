import type { submitActivityApplication as call } from '@/lib/contract/buyers';
import type { ParsedInputOf } from '@/lib/contract/parts/call';
import { notFound, REQUEST, Refusal, refuseFor } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { type BegunPayment, beginPayment, findBegunPayment } from '../../checkout/begin-payment';
import { placesLost } from '../../checkout/places-lost';
import type { Db } from '../../platform/database/database';
import { lockAtOneInstant } from '../../platform/inventory/lock-at-one-instant';
import { buyerOwner } from '../buyer-owner';
import { orderVersion } from '../order/describe-order';
import { type OrderReading, readOrder } from '../order/read-order';
import { endedPlaces, neededPlaces, renewOrder } from '../order/renew-order';
import { lockBuyer } from '../queries';
import type { Buyer } from '../schema';
import { fulfilOrder } from './fulfil-order';

type Submit = ParsedInputOf<typeof call>;

/**
 * The payment to charge; none when nothing is owed or the order is submitted already. `refusal` is thrown after the
 * transaction has committed, so that the holds that it could renew stay.
 */
interface Begun {
  payment?: BegunPayment;
  refusal?: Refusal;
}

/**
 * The part of a submit that happens at once, with the order locked: what was paid already is found, what was shown is
 * compared, what is owed is written down. A second submit waits for the lock and finds what the first one did.
 * @throws Refusal 409 when something changed since it was shown, 422 when something is missing or the card's fields are wrong
 */
export async function beginOrderPayment(given: UseCaseContext, tx: Db, input: Submit): Promise<Begun> {
  const buyer = await lockBuyer(tx, { eventCode: given.event.code, code: input.buyer_code });
  if (!buyer) throw notFound('buyer_code');
  const owner = buyerOwner(buyer.code);
  const context = await lockAtOneInstant(given, tx, { eventCode: buyer.eventCode, owners: [owner] });
  const { payment_key: paymentKey, credit, confirmed } = input;
  const attempt = { owner, paymentKey, credit, isConfirmed: confirmed === 'Y' };
  const begun = await findBegunPayment(context, tx, attempt);
  if (begun) return { payment: begun };
  if (buyer.state === 'submitted') return {};

  const reading = await readRenewed(context, tx, buyer);
  const { fees, problems } = reading;
  const gone = problems.filter(({ reason }) => reason === 'choice_lost');
  if (gone.length > 0) return { refusal: placesLost(gone.map(({ message }) => message)) };
  if (!isAsShown(reading, input)) throw changedSinceShown();
  if (problems.length > 0) throw new Refusal(422, { [REQUEST]: problems.map(({ message }) => message) });
  if (fees.total > 0) {
    const needs = [{ owner, places: neededPlaces(reading) }];
    return { payment: await beginPayment(context, tx, attempt, { fees, needs }) };
  }
  const now = context.clock.now();
  const result = await fulfilOrder(tx, { buyer, fees, payment: null, now });
  if (result !== 'fulfilled') throw placesLost([{ key: 'places_taken', values: { count: 1 } }]);
  return {};
}

const changedSinceShown = () =>
  refuseFor('changed_since_review', 409, REQUEST, { key: 'purchase_changed_since_shown' });

/** The order as it is now, with what ended held again where it is still free. */
async function readRenewed(context: UseCaseContext, tx: Db, buyer: Buyer): Promise<OrderReading> {
  // What is charged is described in the language that the receipt will have.
  const reader = { ...context, db: tx, locale: buyer.locale };
  const reading = await readOrder(reader, buyer);
  const now = context.clock.now();
  const ended = endedPlaces(reading, now);
  if (ended.length === 0) return reading;
  await renewOrder(tx, reading, { ended, now, holdSeconds: context.env.HOLD_SECONDS });
  return readOrder(reader, buyer);
}

function isAsShown({ choice, fees }: OrderReading, shown: Submit): boolean {
  const { version, amount, activity_code: activity, quantity } = shown;
  return (
    orderVersion(fees) === version &&
    fees.total === amount &&
    (activity === undefined || choice?.activityCode === activity) &&
    (quantity === undefined || choice?.quantity === quantity)
  );
}
