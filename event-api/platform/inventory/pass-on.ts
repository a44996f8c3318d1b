import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { inTransaction } from '../database/database';
import { isOwnedBy, ownerValues } from '../database/owner-columns';
import type { Owner } from '../owner';
import { endHolds, giveBack } from './give-back';
import { heldBy, itemsOf, ownedBy } from './holds';
import { type ItemKey, keyOf } from './items';
import { dropWaits, moveWaits } from './join-line';
import { itemsWaitedFor } from './line';
import { lockItems } from './locks';
import { type Hold, holds } from './schema';

interface PassRequest {
  eventCode: string;
  from: Owner;
  to: Owner;
  item: ItemKey;
  /** How many; by default one. */
  quantity?: number;
  now: string;
}

/**
 * Passes held places on to another owner, so that nobody else can take it in between. They end as they would have, or
 * with the new owner's others. @returns whether there were so many to pass on
 */
export function passOn(db: Db, request: PassRequest): Promise<boolean> {
  const { eventCode, from, to, item, quantity = 1, now } = request;
  return inTransaction(db, async (tx) => {
    await lockItems(tx, eventCode, [item]);
    const own = await heldBy(tx, from, request);
    if (!own || own.endsAt <= now || own.quantity < quantity) return false;
    const theirs = await heldBy(tx, to, request);
    const isLive = theirs !== undefined && theirs.endsAt > now;
    if (theirs && !isLive) await giveBack(tx, { eventCode, owner: to, items: [item], now });
    await shrink(tx, own, quantity);
    await dropWaits(tx, { eventCode, owner: to, items: [item] });
    await (isLive ? grow(tx, theirs, quantity) : begin(tx, request, own.endsAt));
    return true;
  });
}

/** Passes places that were sold on to another owner: they stay sold. @returns whether there were any */
export function passOnSold(
  db: Db,
  { eventCode, from, to, item }: Omit<PassRequest, 'quantity' | 'now'>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockItems(tx, eventCode, [item]);
    const passed = await tx
      .update(holds)
      .set(ownerValues(to))
      .where(ownedBy({ eventCode, owner: from, state: 'sold', items: [item] }))
      .returning({ id: holds.id });
    return passed.length > 0;
  });
}

async function shrink(tx: Db, { id, quantity }: Hold, by: number): Promise<void> {
  const change = quantity > by ? { quantity: quantity - by } : { state: 'released' as const };
  await tx.update(holds).set(change).where(eq(holds.id, id));
}

async function grow(tx: Db, { id }: Hold, by: number): Promise<void> {
  await tx
    .update(holds)
    .set({ quantity: sql`${holds.quantity} + ${by}::int` })
    .where(eq(holds.id, id));
}

async function begin(
  tx: Db,
  { eventCode, to, item: { kind, code }, quantity = 1, now }: PassRequest,
  endsAt: string,
): Promise<void> {
  const row = { eventCode, kind, code, ...ownerValues(to), quantity, endsAt, createdAt: now };
  await tx.insert(holds).values(row);
}

/**
 * Moves all holds and waits of one owner to another, for example when a visitor's basket becomes a registration's (design
 * §11). For an item that both have, the new owner keeps one entry: its own hold before the moved one, a hold or an offer
 * before a wait, its own wait before the moved one.
 */
export function passOnAll(
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
    const theirKeys = new Set(theirs.map(keyOf));
    await dropWaits(tx, { eventCode, owner: from, items: theirs });
    await endHolds(tx, { eventCode, items: theirs, from: 'held', which: isOwnedBy(holds, from), now });
    const moved = moving.filter((hold) => !theirKeys.has(keyOf(hold)));
    await dropWaits(tx, { eventCode, owner: to, items: moved });
    const ids = moved.map((hold) => hold.id);
    await tx.update(holds).set(ownerValues(to)).where(inArray(holds.id, ids));
    await moveWaits(tx, { eventCode, from, to });
  });
}
