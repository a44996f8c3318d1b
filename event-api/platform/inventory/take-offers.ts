import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/database';
import { isOwnedBy } from '../database/owner-columns';
import { mayBecome } from '../database/state-changes';
import type { Owner } from '../owner';
import { endHolds } from './end-holds';
import { type ItemKey, isOneOf, itemOf } from './items';
import { holds, waits } from './schema';
import { WAIT_CHANGES } from './state-changes';

interface OwnItems {
  eventCode: string;
  owner: Owner;
  items: readonly ItemKey[];
}

const ownWaits = ({ eventCode, owner, items }: OwnItems) =>
  and(eq(waits.eventCode, eventCode), isOwnedBy(waits, owner), isOneOf(waits, items));

/** Marks an owner's offers of locked items as accepted, which makes them plain holds. */
export async function takeOffers(tx: Db, own: OwnItems): Promise<void> {
  await tx
    .update(waits)
    .set({ state: 'taken' })
    .where(and(ownWaits(own), mayBecome(waits.state, WAIT_CHANGES, 'taken')));
}

/**
 * Ends an owner's expired offers of locked items, so that the places are offered to the next in line.
 * @returns the items that the owner no longer holds
 */
export async function endMissedOffers(
  tx: Db,
  { now, ...own }: OwnItems & { now: string },
): Promise<ItemKey[]> {
  const offers = await tx
    .select({ kind: waits.kind, code: waits.code })
    .from(waits)
    .where(and(ownWaits(own), eq(waits.state, 'offered')));
  const items = offers.map(itemOf);
  const { eventCode, owner } = own;
  if (items.length > 0) {
    await endHolds(tx, { eventCode, items, from: 'held', which: isOwnedBy(holds, owner), now });
  }
  return items;
}
