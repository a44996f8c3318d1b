import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { isOwnedBy, ownerValues, rowOwner } from '../platform/database/owner-columns';
import { mayBecome } from '../platform/database/state-changes';
import { ITEM_KINDS } from '../platform/inventory/item-kinds';
import { isHeldFor } from '../platform/inventory/own-holds';
import { holds } from '../platform/inventory/schema';
import type { Owner } from '../platform/owner';
import type { OwnerKey } from '../tenancy/owner-kinds';
import { BASKET_CHANGES, type BasketState } from './basket-changes';
import { basketItems, type SessionMove } from './schema';

export type BasketItem = typeof basketItems.$inferSelect;

const inBasket = ({ eventCode, owner }: OwnerKey) =>
  and(eq(basketItems.eventCode, eventCode), isOwnedBy(basketItems, owner));

const asAdded = [asc(basketItems.addedAt), asc(basketItems.sessionCode)];

/** What is in a basket, the oldest first. */
export function listBasketItems(db: Db, basket: OwnerKey): Promise<BasketItem[]> {
  return db
    .select()
    .from(basketItems)
    .where(inBasket(basket))
    .orderBy(...asAdded);
}

/** What is in the basket, with the state that it has at this moment: a hold ends without anybody writing it down. */
export async function presentItems(tx: Db, basket: OwnerKey, now: string): Promise<BasketItem[]> {
  const { eventCode, ownerKind, ownerCode, sessionCode: code } = basketItems;
  const isHeld = isHeldFor(
    { eventCode, ownerKind, ownerCode, code },
    { kind: ITEM_KINDS.workshopSession, now },
  );
  const found = await tx
    .select({ item: basketItems, hold: holds.id })
    .from(basketItems)
    .leftJoin(holds, isHeld)
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
): Promise<Owner[]> {
  const found = await db
    .select({ ownerKind: basketItems.ownerKind, ownerCode: basketItems.ownerCode })
    .from(basketItems)
    .where(and(eq(basketItems.eventCode, eventCode), eq(basketItems.sessionCode, sessionCode)));
  return found.map(rowOwner);
}

/** Puts a session in with a held seat, or says that a lost one is held again. */
export async function putBasketItem(
  tx: Db,
  { eventCode, owner, sessionCode, now }: OwnerKey & { sessionCode: string; now: string },
): Promise<void> {
  await tx
    .insert(basketItems)
    .values({ eventCode, ...ownerValues(owner), sessionCode, state: 'held', addedAt: now })
    .onConflictDoUpdate({
      target: [basketItems.eventCode, basketItems.ownerKind, basketItems.ownerCode, basketItems.sessionCode],
      set: { state: 'held', fullToldAt: null, moved: null },
      setWhere: mayBecome(basketItems.state, BASKET_CHANGES, 'held'),
    });
}

export async function removeBasketItems(
  tx: Db,
  basket: OwnerKey,
  sessionCodes: readonly string[],
): Promise<void> {
  await tx
    .delete(basketItems)
    .where(and(inBasket(basket), inArray(basketItems.sessionCode, [...sessionCodes])));
}

/** Moves sessions of a basket to another state; those whose state it may not follow stay as they are. */
export async function moveBasketItems(
  tx: Db,
  basket: OwnerKey,
  { sessionCodes, to }: { sessionCodes: readonly string[]; to: BasketState },
): Promise<void> {
  await tx
    .update(basketItems)
    .set({ state: to })
    .where(
      and(
        inBasket(basket),
        inArray(basketItems.sessionCode, [...sessionCodes]),
        mayBecome(basketItems.state, BASKET_CHANGES, to),
      ),
    );
}

/** Notes that the organiser moved a session, for its owner to see; another room says less than another time. */
export async function noteMove(tx: Db, item: BasketItem, move: SessionMove): Promise<void> {
  if (move.change === 'room' && item.moved?.change === 'time') return;
  await tx
    .update(basketItems)
    .set({ moved: move })
    .where(
      and(
        inBasket({ eventCode: item.eventCode, owner: rowOwner(item) }),
        eq(basketItems.sessionCode, item.sessionCode),
      ),
    );
}

export async function giveBasketItems(tx: Db, from: OwnerKey, to: Owner): Promise<void> {
  await tx.update(basketItems).set(ownerValues(to)).where(inBasket(from));
}
