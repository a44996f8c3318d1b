import { refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { availabilities } from '../platform/inventory/availability';
import { giveBack } from '../platform/inventory/give-back';
import { type ItemKey, PlacesTaken } from '../platform/inventory/items';
import { take } from '../platform/inventory/take';
import { broadcastPlaces } from '../realtime/broadcast-places';
import { changePurchases, type OpenOrder } from './change-purchases';
import {
  codeOf,
  findOffered,
  productNames,
  requireMerchandise,
  requireOffered,
  variantItem,
} from './products';
import { putPurchase, removePurchase } from './purchases';

/**
 * Holds pieces of a variant for an order, instead of the quantity that it held: asking twice is the same as asking once.
 * @throws Refusal 404; 409 at `qty` with how many can be had, 422 beyond the product's limit or for a ticket without
 * merchandise. Then the order keeps what it had
 */
export const purchaseProduct: UseCase<'purchaseProduct'> = async (context, { code, target, qty, ...key }) => {
  const { event, env } = context;
  const offered = requireOffered(event, key);
  const item = variantItem(codeOf(offered));
  const answer = await changePurchases(context, { kind: target, code }, async (order) => {
    const { tx, present, now, eventCode, owner } = order;
    requireMerchandise(event, order.state.ticket);
    const ofOtherVariants = present
      .filter((other) => other.state === 'chosen' && other.code !== item.code)
      .filter((other) => findOffered(event, other.code)?.product === offered.product)
      .reduce((sum, other) => sum + other.quantity, 0);
    if (ofOtherVariants + qty > offered.product.limit) {
      const name = productNames(event, context.locale).product(offered);
      throw refuse(422, 'qty', 'product_limit', { count: offered.product.limit, name });
    }
    // The pieces last: reserving locks the item's row, for which others who want the same wait.
    await putPurchase(tx, order, { code: item.code, quantity: qty, now });
    const reservation = { eventCode, owner, items: [{ ...item, quantity: qty }], now };
    await refuseWhenTooMany(order, item, () => take(tx, { ...reservation, holdSeconds: env.HOLD_SECONDS }));
  });
  broadcastPlaces(context, event, [item]);
  return answer;
};

/** Runs `take`, and says at `qty` how many the order could have if there are too few. */
async function refuseWhenTooMany(
  { tx, eventCode, now, present }: OpenOrder,
  item: ItemKey,
  take: () => Promise<unknown>,
): Promise<void> {
  try {
    await take();
  } catch (error) {
    if (!(error instanceof PlacesTaken)) throw error;
    const [variant] = await availabilities(tx, { eventCode, items: [item], now });
    const own = present.find((purchase) => purchase.code === item.code)?.held ?? 0;
    throw refuse(409, 'qty', 'product_left', { count: (variant?.availability.left ?? 0) + own });
  }
}

/** Removes a variant from an order and releases its pieces. Does nothing where it is not chosen. @throws Refusal 404, 409 */
export const deletePurchaseProduct: UseCase<'deletePurchaseProduct'> = async (
  context,
  { code, target, ...key },
) => {
  const item = variantItem(codeOf(requireOffered(context.event, key)));
  const answer = await changePurchases(context, { kind: target, code }, async (order) => {
    const { tx, eventCode, owner, now } = order;
    await removePurchase(tx, order, item.code);
    await giveBack(tx, { eventCode, owner, items: [item], now });
  });
  broadcastPlaces(context, context.event, [item]);
  return answer;
};
