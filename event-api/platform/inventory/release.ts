import type { Db } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { isOwnedBy, isOwnedByOneOf } from '../database/owner-columns';
import type { Owner } from '../owner';
import { endHolds } from './end-holds';
import { type ItemKey, lockItems, type Places } from './items';
import { itemsOf } from './own-holds';
import { holds } from './schema';

export interface ReleaseRequest {
  eventCode: string;
  owner: Owner;
  /** By default all items of the owner, except offers that are not accepted yet. */
  items?: readonly ItemKey[];
  /** Releases held places (default), or sold ones, for example when a registration is cancelled. */
  from?: 'held' | 'sold';
  now: string;
}

/** Releases places of an owner. @returns the places that became free */
export function release(db: Db, request: ReleaseRequest): Promise<Places[]> {
  const { eventCode, owner, from = 'held', now } = request;
  return inTransaction(db, async (tx) => {
    const items = request.items ?? (await itemsOf(tx, { eventCode, owner, state: from, without: 'offers' }));
    // Pipelined: the server runs both in this order.
    const [, freed] = await Promise.all([
      lockItems(tx, eventCode, items),
      endHolds(tx, { eventCode, items, from, which: isOwnedBy(holds, owner), now }),
    ]);
    return freed;
  });
}

/** Releases one item for many owners at once, in a transaction. @returns the places that became free */
export async function releaseForAll(
  tx: Db,
  request: { eventCode: string; owners: readonly Owner[]; item: ItemKey; from: 'held' | 'sold'; now: string },
): Promise<Places[]> {
  const { eventCode, owners, item, from, now } = request;
  if (owners.length === 0) return [];
  await lockItems(tx, eventCode, [item]);
  return endHolds(tx, { eventCode, items: [item], from, which: isOwnedByOneOf(holds, owners), now });
}
