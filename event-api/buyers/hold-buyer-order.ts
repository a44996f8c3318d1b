import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { refuseWhilePaying } from '../checkout/payments';
import { lockOrder, readHeldAgain, tellPlaces } from '../orders/hold-again';
import { extendForPayment } from '../platform/inventory/hold-ends';
import { buyerOwner } from './buyer-owner';
import { buyerOrder } from './kind';
import { describeOrder } from './order/describe-order';

/**
 * Holds an order's places for longer, and again what ended and is still free. What was extended twice keeps its end, and
 * what others took stays lost, as the answer says.
 */
export const holdBuyerOrder: UseCase<'holdBuyerOrder'> = async (given, { code }) => {
  const { database, event, env } = given;
  const eventCode = event.code;
  const owner = buyerOwner(code);
  const { context, buyer, ended } = await database.transaction(async (tx) => {
    const locked = await lockOrder(given, buyerOrder, tx, { eventCode, code });
    if (!locked) throw notFound('code');
    const { row: buyer, reader } = locked;
    if (buyer.state !== 'started') throw refuse(409, REQUEST, 'purchase_is_submitted');
    await refuseWhilePaying(tx, { eventCode, owner });
    const { ended } = await readHeldAgain(reader, buyerOrder, buyer);
    const now = reader.clock.now();
    const needs = [{ owner, places: [] }];
    await extendForPayment(tx, { eventCode, needs, now, holdSeconds: env.HOLD_SECONDS });
    return { context: { ...reader, db: given.db }, buyer, ended };
  });
  tellPlaces(context, ended);
  return describeOrder(context, buyer);
};
