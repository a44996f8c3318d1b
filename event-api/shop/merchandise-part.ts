import { defineOrderPart, NOTHING_ADDED, type PartKey } from '../checkout/order-part';
import type { Db } from '../platform/database/database';
import { giveBack } from '../platform/inventory/give-back';
import { takeAvailable } from '../platform/inventory/take';
import { composeMerchandise } from './compose-merchandise';
import { includesMerchandise, variantItem } from './products';
import {
  listBought,
  listChosen,
  moveChosen,
  purchasesReading,
  removeChosen,
  returnBought,
} from './purchases';

/** The merchandise of an order: held while it is chosen, sold when the order is paid for. */
export const merchandisePart = defineOrderPart({
  id: 'merchandise',
  step: 'merchandise',
  owned: 'merchandise',
  applies: includesMerchandise,
  reading: purchasesReading,
  compose: (order, stored) => (stored.length === 0 ? NOTHING_ADDED : composeMerchandise(order, stored)),
  async fulfil(tx, { now, ...key }) {
    const chosen = await listChosen(tx, key);
    const items = chosen.map(({ code, quantity }) => ({ ...variantItem(code), quantity }));
    const { taken: sold, lost } = await takeAvailable(tx, { ...key, items, sold: true, now });
    const codesOf = (variants: readonly { code: string }[]) => variants.map(({ code }) => code);
    await moveChosen(tx, key, { codes: codesOf(sold), to: 'bought' });
    await moveChosen(tx, key, { codes: codesOf(lost), to: 'lost' });
    return codesOf(lost).map((code) => ({ category: 'merchandise' as const, code }));
  },
  async withdraw(tx, { now, notRefunded, ...key }) {
    await clearChosen(tx, key, now);
    if (!notRefunded.includes('merchandise')) {
      await returnBought(tx, key);
      return [];
    }
    return (await listBought(tx, key)).map(({ code }) => variantItem(code));
  },
  clear: (tx, { now, ...key }) => clearChosen(tx, key, now),
});

async function clearChosen(tx: Db, key: PartKey, now: string): Promise<void> {
  const chosen = await listChosen(tx, key);
  if (chosen.length === 0) return;
  await removeChosen(tx, key);
  await giveBack(tx, { ...key, items: chosen.map(({ code }) => variantItem(code)), now });
}
