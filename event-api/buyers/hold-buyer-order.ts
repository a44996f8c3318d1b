import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { refuseWhilePaying } from '../checkout/payments';
import { atOneInstant } from '../platform/clock';
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
  const context = atOneInstant(given);
  const { database, event, clock, env } = context;
  const eventCode = event.code;
  const owner = buyerOwner(code);
  const now = clock.now();
  const holdSeconds = env.HOLD_SECONDS;
  const { buyer, ended } = await database.transaction(async (tx) => {
    const buyer = await lockBuyer(tx, { eventCode, code });
    if (!buyer) throw notFound('code');
    if (buyer.state !== 'started') throw refuse(409, REQUEST, 'purchase_is_submitted');
    await refuseWhilePaying(tx, { eventCode, owner });
    const reading = await readOrder({ ...context, db: tx }, buyer);
    const ended = endedPlaces(reading, now);
    await renewOrder(tx, reading, { ended, now, holdSeconds });
    await extendForPayment(tx, { eventCode, owner, now, holdSeconds });
    return { buyer, ended };
  });
  broadcastPlaces(context, event, ended);
  return describeOrder(context, buyer);
};
