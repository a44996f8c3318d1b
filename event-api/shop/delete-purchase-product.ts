import type { UseCase } from '../calls/use-case';
import { giveBack } from '../platform/inventory/give-back';
import { broadcastPlaces } from '../realtime/broadcast-places';
import { changePurchases } from './change-purchases';
import { codeOf, requireOffered, variantItem } from './products';
import { removePurchase } from './purchases';

/** Removes a variant from an order and releases its pieces. Does nothing where it is not chosen. @throws Refusal 404, 409 */
export const deletePurchaseProduct: UseCase<'deletePurchaseProduct'> = async (
  context,
  { code, target, ...key },
) => {
  const item = variantItem(codeOf(requireOffered(context.event, key)));
  const answer = await changePurchases(context, { kind: target, code }, async (order) => {
    const { tx, eventCode, owner, now } = order;
    await Promise.all([
      removePurchase(tx, order, item.code),
      giveBack(tx, { eventCode, owner, items: [item], now }),
    ]);
  });
  broadcastPlaces(context, context.event, [item]);
  return answer;
};
