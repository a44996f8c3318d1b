import { and, eq, inArray, sql } from 'drizzle-orm';
import { notFound, REQUEST, Refusal } from '@/lib/errors';
import type { Db } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { isOwnedBy, ownerValues } from '../database/owner-columns';
import type { Owner } from '../owner';
import { endHolds } from './end-holds';
import { type ItemKey, isOneOf, keyOf, lockItems, type Places } from './items';
import { leaveLine } from './line';
import { offerFreePlaces } from './offer-free-places';
import { inventoryItems, waits } from './schema';

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
    const known = await lockItems(tx, eventCode, [item]);
    if (!known.has(keyOf(item))) throw notFound();
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
