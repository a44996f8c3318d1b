import { inArray } from 'drizzle-orm';
import type { Db } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { isOwnedBy, ownerValues } from '../database/owner-columns';
import type { Owner } from '../owner';
import { endHolds } from './end-holds';
import { keyOf, lockItems } from './items';
import { dropWaits, itemsWaitedFor, moveWaits } from './line';
import { itemsOf, ownedBy } from './own-holds';
import { holds } from './schema';

/**
 * Moves all holds and waits of one owner to another, for example when a visitor's basket becomes a registration's (design
 * §11). For an item that both have, the new owner keeps one entry: its own hold before the moved one, a hold or an offer
 * before a wait, its own wait before the moved one.
 */
export function moveHolds(
  db: Db,
  { eventCode, from, to, now }: { eventCode: string; from: Owner; to: Owner; now: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const held = await itemsOf(tx, { eventCode, owner: from, state: 'held' });
    const items = [...held, ...(await itemsWaitedFor(tx, { eventCode, owner: from }))];
    await lockItems(tx, eventCode, items);
    const moving = await tx
      .select()
      .from(holds)
      .where(ownedBy({ eventCode, owner: from, state: 'held', items }));
    const theirs = await itemsOf(tx, { eventCode, owner: to, state: 'held', items });
    const known = new Set(theirs.map(keyOf));
    await dropWaits(tx, { eventCode, owner: from, items: theirs });
    await endHolds(tx, { eventCode, items: theirs, from: 'held', which: isOwnedBy(holds, from), now });
    const moved = moving.filter((hold) => !known.has(keyOf(hold)));
    await dropWaits(tx, { eventCode, owner: to, items: moved });
    const ids = moved.map((hold) => hold.id);
    await tx.update(holds).set(ownerValues(to)).where(inArray(holds.id, ids));
    await moveWaits(tx, { eventCode, from, to });
  });
}
