import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/database/database';
import { isOwnedBy, isOwnedByOneOf, ownerValues, rowOwner } from '../platform/database/owner-columns';
import { type Reading, readRows, readTogether } from '../platform/database/readings/read-together';
import { mayBecome } from '../platform/database/state-changes';
import { isOneOfMany } from '../platform/database/statements';
import { isHeldFor } from '../platform/inventory/holds';
import { ITEM_KINDS } from '../platform/inventory/items';
import { codesWaitedFor } from '../platform/inventory/line';
import { holds } from '../platform/inventory/schema';
import type { Owner } from '../platform/owner';
import type { OwnerKey } from '../tenancy/owner-kinds';
import { BASKET_CHANGES, type BasketState, basketItems, type SessionMove } from './schema';

export type BasketItem = typeof basketItems.$inferSelect;

/** Condition: an item is in a basket. */
export const inBasket = ({ eventCode, owner }: OwnerKey) =>
  and(eq(basketItems.eventCode, eventCode), isOwnedBy(basketItems, owner));

interface SessionKey {
  eventCode: string;
  sessionCode: string;
}

const ofSession = ({ eventCode, sessionCode }: SessionKey) =>
  and(eq(basketItems.eventCode, eventCode), eq(basketItems.sessionCode, sessionCode));

/** A session in the baskets of several owners. */
export interface EntriesKey extends SessionKey {
  owners: readonly Owner[];
}

const entriesOf = ({ owners, ...session }: EntriesKey) =>
  and(ofSession(session), isOwnedByOneOf(basketItems, owners));

const asAdded = [asc(basketItems.addedAt), asc(basketItems.sessionCode)];

/** The items of a basket as stored, oldest first. */
export async function listBasketItems(db: Db, basket: OwnerKey): Promise<BasketItem[]> {
  return (await readTogether(db, { items: basketItemsReading(basket) })).items;
}

/** The items of a basket, as part of a larger reading. */
export const basketItemsReading = (basket: OwnerKey): Reading<BasketItem[]> =>
  readRows(
    basketItems,
    sql`where ${inBasket(basket)} order by ${basketItems.addedAt}, ${basketItems.sessionCode}`,
  );

/** A subquery of the codes of every session that a basket or its owner's lines name. */
export const namedSessions = (basket: OwnerKey): SQL =>
  sql`select ${basketItems.sessionCode} from ${basketItems} where ${inBasket(basket)}
      union all ${codesWaitedFor(basket, ITEM_KINDS.workshopSession)}`;

/** The items of a basket with their state at `now`. The stored state does not change when a hold ends. */
export function presentItems(tx: Db, basket: OwnerKey, now: string): Promise<BasketItem[]> {
  return presentWhere(tx, inBasket(basket), now);
}

/** The items for a session in all baskets, with their state at `now`. */
export function presentEntriesOf(
  tx: Db,
  { now, ...session }: SessionKey & { now: string },
): Promise<BasketItem[]> {
  return presentWhere(tx, ofSession(session), now);
}

/** The items of several sessions in all baskets, with their state at `now`. */
export function presentEntriesOfMany(
  tx: Db,
  { eventCode, sessionCodes, now }: { eventCode: string; sessionCodes: readonly string[]; now: string },
): Promise<BasketItem[]> {
  const ofThem = and(
    eq(basketItems.eventCode, eventCode),
    isOneOfMany(basketItems.sessionCode, sessionCodes),
  );
  return presentWhere(tx, ofThem, now);
}

/** The items of several baskets, with their state at `now`. */
export function presentItemsOfMany(
  tx: Db,
  { eventCode, owners, now }: { eventCode: string; owners: readonly Owner[]; now: string },
): Promise<BasketItem[]> {
  const theirs = and(eq(basketItems.eventCode, eventCode), isOwnedByOneOf(basketItems, owners));
  return presentWhere(tx, theirs, now);
}

async function presentWhere(tx: Db, condition: SQL | undefined, now: string): Promise<BasketItem[]> {
  const { eventCode, ownerKind, ownerCode, sessionCode: code } = basketItems;
  const isHeld = isHeldFor(
    { eventCode, ownerKind, ownerCode, code },
    { kind: ITEM_KINDS.workshopSession, now },
  );
  const rows = await tx
    .select({ item: basketItems, hold: holds.id })
    .from(basketItems)
    .leftJoin(holds, isHeld)
    .where(condition)
    .orderBy(...asAdded);
  return rows.map(({ item, hold }) =>
    item.state === 'held' && hold === null ? { ...item, state: 'lost' } : item,
  );
}

/** The owners of all baskets with a session. */
export async function listOwnersOf(db: Db, session: SessionKey): Promise<Owner[]> {
  const rows = await db
    .select({ ownerKind: basketItems.ownerKind, ownerCode: basketItems.ownerCode })
    .from(basketItems)
    .where(ofSession(session));
  return rows.map(rowOwner);
}

/** Adds an item with a held seat, or marks an existing one as held again. */
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
  if (sessionCodes.length === 0) return;
  await tx
    .delete(basketItems)
    .where(and(inBasket(basket), inArray(basketItems.sessionCode, [...sessionCodes])));
}

/** Changes the state of basket items. Items for which the change is not allowed stay as they are. */
export async function moveBasketItems(
  tx: Db,
  basket: OwnerKey,
  { sessionCodes, to }: { sessionCodes: readonly string[]; to: BasketState },
): Promise<void> {
  if (sessionCodes.length === 0) return;
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

/** Records in baskets that the organiser moved a session. A change of room does not replace an earlier change of time. */
export async function noteMove(tx: Db, entries: EntriesKey, move: SessionMove): Promise<void> {
  const noTimeBefore = sql`${basketItems.moved} ->> 'change' is distinct from 'time'`;
  await tx
    .update(basketItems)
    .set({ moved: move })
    .where(and(entriesOf(entries), move.change === 'room' ? noTimeBefore : undefined));
}

/** Marks a session as lost in the baskets of several owners. */
export async function markLost(tx: Db, entries: EntriesKey): Promise<void> {
  await tx
    .update(basketItems)
    .set({ state: 'lost' })
    .where(and(entriesOf(entries), mayBecome(basketItems.state, BASKET_CHANGES, 'lost')));
}

/** Marks a session in baskets as theirs for good again, after its cancellation was undone. */
export async function markConfirmedAgain(tx: Db, entries: EntriesKey): Promise<void> {
  await tx
    .update(basketItems)
    .set({ state: 'confirmed' })
    .where(and(entriesOf(entries), mayBecome(basketItems.state, BASKET_CHANGES, 'confirmed')));
}

export async function transferBasketItems(tx: Db, from: OwnerKey, to: Owner): Promise<void> {
  await tx.update(basketItems).set(ownerValues(to)).where(inBasket(from));
}

/**
 * Condition: the owner of a kind that a row is has chosen a session, and has not lost the seat.
 * @param row the columns of its event and code
 */
export const attendsSession = (
  row: { eventCode: AnyPgColumn; code: AnyPgColumn },
  kind: Owner['kind'],
  sessionCode: string,
): SQL =>
  sql`exists (
    select 1 from ${basketItems}
    where ${basketItems.eventCode} = ${row.eventCode} and ${basketItems.ownerKind} = ${kind}
      and ${basketItems.ownerCode} = ${row.code} and ${basketItems.sessionCode} = ${sessionCode}
      and ${basketItems.state} <> 'lost'
  )`;
