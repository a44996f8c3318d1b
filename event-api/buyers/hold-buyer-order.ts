import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { refuseWhilePaying } from '../checkout/payments';
import { lockAtOneInstant } from '../platform/inventory/lock-at-one-instant';
import { extendForPayment } from '../platform/inventory/renew';
import { broadcastPlaces } from '../realtime/broadcast-places';
import { buyerOwner } from './buyer-owner';
import { describeOrder } from './order/describe-order';
import { readOrder } from './order/read-order';
import { endedPlaces, renewOrder } from './order/renew-order';
import { lockBuyer } from './queries';

/**
 * Holds an order's places for longer, and again what ended and is still free. What was extended twice keeps its end, and
 * what others took stays lost, as the answer says.
 */
export const holdBuyerOrder: UseCase<'holdBuyerOrder'> = async (given, { code }) => {
  const { database, event, env } = given;
  const eventCode = event.code;
  const owner = buyerOwner(code);
  const holdSeconds = env.HOLD_SECONDS;
  const { context, buyer, ended } = await database.transaction(async (tx) => {
    const buyer = await lockBuyer(tx, { eventCode, code });
    if (!buyer) throw notFound('code');
    if (buyer.state !== 'started') throw refuse(409, REQUEST, 'purchase_is_submitted');
    await refuseWhilePaying(tx, { eventCode, owner });
    const context = await lockAtOneInstant(given, tx, { eventCode, owners: [owner] });
    const now = context.clock.now();
    const reading = await readOrder({ ...context, db: tx }, buyer);
    const ended = endedPlaces(reading, now);
    await renewOrder(tx, reading, { ended, now, holdSeconds });
    await extendForPayment(tx, { eventCode, needs: [{ owner, places: [] }], now, holdSeconds });
    return { context, buyer, ended };
  });
  broadcastPlaces(context, event, ended);
  return describeOrder(context, buyer);
};
