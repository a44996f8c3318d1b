import { defineOrderPart, NOTHING_ADDED } from '../checkout/order-part';
import { release } from '../platform/inventory/release';
import { sellAvailable } from '../platform/inventory/sell-available';
import { composeMerchandise } from './compose-merchandise';
import { variantItem } from './products';
import { listChosen, moveChosen, purchasesReading, removeChosen, returnBought } from './purchases';
import { includesMerchandise } from './require-merchandise';
import { enqueueStockSold } from './stock-sold';

/** The merchandise of an order: held while it is chosen, sold when the order is paid for. */
export const merchandisePart = defineOrderPart({
  id: 'merchandise',
  step: 'merchandise',
  applies: includesMerchandise,
  reading: purchasesReading,
  compose: (order, stored) => (stored.length === 0 ? NOTHING_ADDED : composeMerchandise(order, stored)),
  async fulfil(tx, { now, ...key }) {
    const chosen = await listChosen(tx, key);
    const items = chosen.map(({ code, quantity }) => ({ ...variantItem(code), quantity }));
    const { sold, lost } = await sellAvailable(tx, { ...key, items, now });
    const codesOf = (found: readonly { code: string }[]) => found.map(({ code }) => code);
    await moveChosen(tx, key, { codes: codesOf(sold), to: 'bought' });
    await moveChosen(tx, key, { codes: codesOf(lost), to: 'lost' });
    await enqueueStockSold(tx, { eventCode: key.eventCode, codes: codesOf(sold), now });
    return codesOf(lost).map((code) => ({ category: 'merchandise' as const, code }));
  },
  giveUp: returnBought,
  async clear(tx, { now, ...key }) {
    const chosen = await listChosen(tx, key);
    if (chosen.length === 0) return;
    await removeChosen(tx, key);
    await release(tx, { ...key, items: chosen.map(({ code }) => variantItem(code)), now });
  },
});
