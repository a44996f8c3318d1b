import { and, eq, inArray, sql } from 'drizzle-orm';
import { notFound, REQUEST, Refusal } from '@/lib/errors';
import type { Db } from '../database/database';
import { inTransaction } from '../database/database';
import { isOwnedBy, ownerValues } from '../database/owner-columns';
import { mayBecome } from '../database/state-changes';
import type { Owner } from '../owner';
import { endHolds } from './give-back';
import { type ItemKey, isOneOf, itemOf, keyOf, type Places } from './items';
import { ACTIVE, activeOf, type InLine, itemsWaitedFor } from './line';
import { lockItems } from './locks';
import { offerFreePlaces, PARTY } from './offers';
import { holds, inventoryItems, WAIT_CHANGES, waits } from './schema';

/** 409: the item has free places, so there is no line to join. */
export class PlacesFree extends Refusal {
  constructor(readonly item: ItemKey) {
    super(409, { [REQUEST]: [{ key: 'places_free' }] });
    this.name = 'PlacesFree';
  }
}

export interface JoinRequest {
  eventCode: string;
  owner: Owner;
  item: ItemKey;
  /** Code of the item, of the same kind, that the owner exchanges for it. */
  inExchangeFor?: string | null;
  /** Ahead of everybody who is not `first`; a free place is offered at once. */
  first?: boolean;
  /** How many places it waits for, which are offered all at once. */
  quantity?: number;
  /** How long an offer lasts. */
  offerSeconds: number;
  now: string;
}

/**
 * Puts an owner at the end of the line for an item without enough free places. An owner in the line keeps its position or
 * offer, and only `inExchangeFor` changes; one who waits for another number begins anew at the end.
 * @returns the state of the wait
 * @throws PlacesFree (409) when there is a free place; Refusal 404 for an unknown item
 */
export function joinLine(db: Db, request: JoinRequest): Promise<'waiting' | 'offered'> {
  const {
    eventCode,
    owner,
    item,
    inExchangeFor = null,
    first = false,
    quantity = 1,
    offerSeconds,
    now,
  } = request;
  return inTransaction(db, async (tx) => {
    const lockedItems = await lockItems(tx, eventCode, [item]);
    if (!lockedItems.has(keyOf(item))) throw notFound();
    await endHolds(tx, { eventCode, items: [item], from: 'held', which: sql`ends_at <= ${now}`, now });

    const [present] = await tx
      .update(waits)
      .set({ inExchangeFor })
      .where(
        and(
          eq(waits.eventCode, eventCode),
          isOwnedBy(waits, owner),
          isOneOf(waits, [item]),
          inArray(waits.state, ['waiting', 'offered']),
        ),
      )
      .returning();
    if (present?.quantity === quantity) return present.state === 'offered' ? 'offered' : 'waiting';
    if (present) await leaveLine(tx, { eventCode, owner, items: [item], now });
    if (!first && (await hasRoom(tx, eventCode, { ...item, quantity }))) throw new PlacesFree(item);
    const { kind, code } = item;
    await tx.insert(waits).values({
      eventCode,
      kind,
      code,
      ...ownerValues(owner),
      inExchangeFor,
      first,
      quantity,
      offerSeconds,
      joinedAt: now,
    });
    // Some places may be free, though not as many as a party waits for.
    if (first || quantity > 1) await offerFreePlaces(tx, { eventCode, items: [item], now });
    return 'waiting';
  });
}

/** Whether a locked item has so many free places. */
async function hasRoom(tx: Db, eventCode: string, { quantity, ...item }: Places): Promise<boolean> {
  const [row] = await tx
    .select({
      room: sql<boolean>`${inventoryItems.capacity} is null
        or ${inventoryItems.sold} + ${inventoryItems.held} + ${quantity}::int <= ${inventoryItems.capacity}`,
    })
    .from(inventoryItems)
    .where(and(eq(inventoryItems.eventCode, eventCode), isOneOf(inventoryItems, [item])));
  return row?.room ?? false;
}

/** Removes an owner from lines of locked items, because it gets the places in another way. Offered places stay held. */
export async function dropWaits(tx: Db, who: InLine): Promise<void> {
  await tx.update(waits).set({ state: 'left' }).where(activeOf(who));
}

/**
 * Moves positions in lines of locked items, also in those that were closed, to another owner; in a line where that one waits
 * already, its own position stays.
 */
export async function moveWaits(
  tx: Db,
  { eventCode, from, to }: { eventCode: string; from: Owner; to: Owner },
): Promise<void> {
  const theirItems = await itemsWaitedFor(tx, { eventCode, owner: to });
  await dropWaits(tx, { eventCode, owner: from, items: theirItems });
  await tx
    .update(waits)
    .set(ownerValues(to))
    .where(
      and(
        eq(waits.eventCode, eventCode),
        isOwnedBy(waits, from),
        inArray(waits.state, [...ACTIVE, 'closed']),
      ),
    );
}

/** Leaves lines and declines offers. A declined place is offered to the next. @returns the items of the lines */
export function leaveLine(db: Db, { now, ...who }: InLine & { now: string }): Promise<ItemKey[]> {
  const { eventCode, owner } = who;
  return inTransaction(db, async (tx) => {
    const items = await itemsWaitedFor(tx, who);
    await lockItems(tx, eventCode, items);
    // Read under the lock: a place may have been offered while waiting for the lock.
    const left = await tx
      .select()
      .from(waits)
      .where(activeOf({ ...who, items }));
    await dropWaits(tx, { ...who, items });
    // What was collected for a party is given up with its wait.
    const collecting = left.filter((wait) => wait.state === 'offered' || wait.ownerKind === PARTY);
    const offered = collecting.map(itemOf);
    await endHolds(tx, { eventCode, items: offered, from: 'held', which: isOwnedBy(holds, owner), now });
    return left.map(itemOf);
  });
}

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
