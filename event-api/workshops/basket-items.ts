import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { ITEM_KINDS } from '../platform/inventory/item-kinds';
import { isHeldFor } from '../platform/inventory/own-holds';
import { holds } from '../platform/inventory/schema';
import { basketItems, type SessionMove } from './schema';

export type BasketItem = typeof basketItems.$inferSelect;

/** Names one basket: `visitor:<id>` before a registration exists, then `registration:<code>`. */
export interface BasketKey {
  eventCode: string;
  owner: string;
}

const inBasket = ({ eventCode, owner }: BasketKey) =>
  and(eq(basketItems.eventCode, eventCode), eq(basketItems.owner, owner));

const asAdded = [asc(basketItems.addedAt), asc(basketItems.sessionCode)];

/** What is in a basket, the oldest first. */
export function listBasketItems(db: Db, basket: BasketKey): Promise<BasketItem[]> {
  return db
    .select()
    .from(basketItems)
    .where(inBasket(basket))
    .orderBy(...asAdded);
}

/** What is in the basket, with the state that it has at this moment: a hold ends without anybody writing it down. */
export async function presentItems(tx: Db, basket: BasketKey, now: string): Promise<BasketItem[]> {
  const { eventCode, owner, sessionCode: code } = basketItems;
  const found = await tx
    .select({ item: basketItems, hold: holds.id })
    .from(basketItems)
    .leftJoin(holds, isHeldFor({ eventCode, owner, code }, { kind: ITEM_KINDS.workshopSession, now }))
    .where(inBasket(basket))
    .orderBy(...asAdded);
  return found.map(({ item, hold }) =>
    item.state === 'held' && hold === null ? { ...item, state: 'lost' } : item,
  );
}

/** Whose baskets a session is in. */
export async function listOwnersOf(
  db: Db,
  { eventCode, sessionCode }: { eventCode: string; sessionCode: string },
): Promise<string[]> {
  const found = await db
    .select({ owner: basketItems.owner })
    .from(basketItems)
    .where(and(eq(basketItems.eventCode, eventCode), eq(basketItems.sessionCode, sessionCode)));
  return found.map(({ owner }) => owner);
}

/** Puts a session in with a held seat, or says that a lost one is held again. */
export async function putBasketItem(
  tx: Db,
  { eventCode, owner, sessionCode, now }: BasketKey & { sessionCode: string; now: string },
): Promise<void> {
  await tx
    .insert(basketItems)
    .values({ eventCode, owner, sessionCode, state: 'held', addedAt: now })
    .onConflictDoUpdate({
      target: [basketItems.eventCode, basketItems.owner, basketItems.sessionCode],
      set: { state: 'held', fullToldAt: null, moved: null },
    });
}

export async function removeBasketItems(
  tx: Db,
  basket: BasketKey,
  sessionCodes: readonly string[],
): Promise<void> {
  await tx
    .delete(basketItems)
    .where(and(inBasket(basket), inArray(basketItems.sessionCode, [...sessionCodes])));
}

export async function setBasketState(
  tx: Db,
  basket: BasketKey,
  { sessionCodes, state }: { sessionCodes: readonly string[]; state: BasketItem['state'] },
): Promise<void> {
  await tx
    .update(basketItems)
    .set({ state })
    .where(and(inBasket(basket), inArray(basketItems.sessionCode, [...sessionCodes])));
}

/** Notes that the organiser moved a session, for its owner to see; another room says less than another time. */
export async function noteMove(tx: Db, item: BasketItem, move: SessionMove): Promise<void> {
  if (move.change === 'room' && item.moved?.change === 'time') return;
  await tx
    .update(basketItems)
    .set({ moved: move })
    .where(and(inBasket(item), eq(basketItems.sessionCode, item.sessionCode)));
}

export async function giveBasketItems(tx: Db, from: BasketKey, to: string): Promise<void> {
  await tx.update(basketItems).set({ owner: to }).where(inBasket(from));
}

/** Lets changes of one basket happen one after the other, until the transaction ends: two tabs are one visitor. */
export async function lockBasket(tx: Db, { eventCode, owner }: BasketKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`basket ${eventCode} ${owner}`}, 0))`);
}
