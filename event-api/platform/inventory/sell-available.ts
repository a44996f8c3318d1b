import type { Db } from '../database/database';
import { addUp, type ItemKey, itemOf, keyOf, type Places } from './items';
import { type SellRequest, sell } from './sell';

/**
 * Sells as many of the items as can be had, each whole or not at all, in the transaction that confirms an order: what others
 * took while it was paid for is lost, and the rest is sold. `sell` is all or nothing, so it is repeated without the items
 * that turned out to be lost. The rows stay locked.
 */
export async function sellAvailable(
  tx: Db,
  request: Omit<SellRequest, 'inExchangeFor'>,
): Promise<{ sold: Places[]; lost: ItemKey[] }> {
  const lost = new Set<string>();
  const all = addUp(request.items);
  const stillWanted = () => all.filter((item) => !lost.has(keyOf(item)));
  for (;;) {
    const items = stillWanted();
    if (items.length === 0) break;
    const answer = await sell(tx, { ...request, items });
    if (answer.lost.length === 0) break;
    for (const item of answer.lost) lost.add(keyOf(item));
  }
  return { sold: stillWanted(), lost: all.filter((item) => lost.has(keyOf(item))).map(itemOf) };
}
