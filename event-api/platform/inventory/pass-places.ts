import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { ownerValues } from '../database/owner-columns';
import type { Owner } from '../owner';
import { type ItemKey, lockItems } from './items';
import { dropWaits } from './line';
import { ownedBy } from './own-holds';
import { release } from './release';
import { type Hold, holds } from './schema';

export interface PassRequest {
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
export function passPlaces(db: Db, request: PassRequest): Promise<boolean> {
  const { eventCode, from, to, item, quantity = 1, now } = request;
  return inTransaction(db, async (tx) => {
    await lockItems(tx, eventCode, [item]);
    const own = await heldBy(tx, from, request);
    if (!own || own.endsAt <= now || own.quantity < quantity) return false;
    const theirs = await heldBy(tx, to, request);
    const isLive = theirs !== undefined && theirs.endsAt > now;
    if (theirs && !isLive) await release(tx, { eventCode, owner: to, items: [item], now });
    await shrink(tx, own, quantity);
    await dropWaits(tx, { eventCode, owner: to, items: [item] });
    await (isLive ? grow(tx, theirs, quantity) : begin(tx, request, own.endsAt));
    return true;
  });
}

/** Passes places that were sold on to another owner: they stay sold. @returns whether there were any */
export function passSold(
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

/** Moves the end of what an owner holds, and has accepted where it was offered, to a time. */
export async function holdUntil(tx: Db, { eventCode, owner, items, endsAt, now }: HoldUntil): Promise<void> {
  await lockItems(tx, eventCode, items);
  await tx
    .update(holds)
    .set({ endsAt })
    .where(
      and(ownedBy({ eventCode, owner, state: 'held', without: 'offers', items }), gt(holds.endsAt, now)),
    );
}

interface HoldUntil {
  eventCode: string;
  owner: Owner;
  items: readonly ItemKey[];
  endsAt: string;
  now: string;
}

/** What an owner holds of an item, expired or not, and was not only offered. */
export async function heldBy(
  tx: Db,
  owner: Owner,
  { eventCode, item }: Pick<PassRequest, 'eventCode' | 'item'>,
): Promise<Hold | undefined> {
  const [found] = await tx
    .select()
    .from(holds)
    .where(ownedBy({ eventCode, owner, state: 'held', without: 'offers', items: [item] }));
  return found;
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
