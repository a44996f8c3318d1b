import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { isOwnedBy, ownerValues } from '../database/owner-columns';
import type { Owner } from '../owner';
import { endHolds } from './end-holds';
import { type Held, type ItemKey, isOneOf, itemOf, keyOf, lockItems, type Places } from './items';
import { offerAndPublish } from './offer-and-publish';
import { ownedBy } from './own-holds';
import { type Hold, holds, inventoryItems } from './schema';
import { endMissedOffers, takeOffers } from './take-offers';

interface Request {
  eventCode: string;
  owner: Owner;
  /** Each item once. */
  wanted: readonly Places[];
  now: string;
  endsAt: string;
}

/**
 * Makes an owner hold exactly the wanted quantities, all or nothing, in a transaction. An existing hold keeps its end; an
 * expired one starts again, unless it was an offer. Expired holds of others are released if their places are needed and
 * nobody waits in line for them.
 * @returns the holds in the wanted order, or else the items without enough places (`missing`) or that do not exist
 * (`unknown`)
 */
export async function holdPlaces(
  tx: Db,
  request: Request,
): Promise<{ held: Held[]; missing: ItemKey[]; unknown: ItemKey[] }> {
  const { eventCode, owner, wanted } = request;
  const items = await lockItems(tx, eventCode, wanted);
  const unknown = wanted.filter((place) => !items.has(keyOf(place))).map(itemOf);
  let own = await ownHolds(tx, request);

  const more = (place: Places) => place.quantity - (own.get(keyOf(place))?.quantity ?? 0);
  const short = wanted.filter((place) => {
    const item = items.get(keyOf(place));
    return item && item.capacity !== null && more(place) > item.capacity - item.sold - item.held;
  });
  const free = await freeAfterEnded(tx, short, request);
  // The owner may be in line too: a place that became free may have been offered to them, so that they hold it now.
  if (short.length > 0) own = await ownHolds(tx, request);
  const missing = short.filter((place) => more(place) > (free.get(keyOf(place)) ?? 0)).map(itemOf);
  if (missing.length + unknown.length > 0) return { held: [], missing, unknown };
  if (own.size > 0) await takeOffers(tx, { eventCode, owner, items: wanted });

  const held: Held[] = [];
  for (const place of wanted) held.push(await setHold(tx, place, own.get(keyOf(place)), request));
  return { held, missing, unknown };
}

/** What the owner holds of the wanted items. An offer that was not taken in time goes to the next in line. */
async function ownHolds(tx: Db, { eventCode, owner, wanted, now }: Request): Promise<Map<string, Hold>> {
  const mine = await tx
    .select()
    .from(holds)
    .where(ownedBy({ eventCode, owner, state: 'held', items: wanted }));
  const ended = mine.filter((hold) => hold.endsAt <= now);
  const missed = ended.length === 0 ? [] : await endMissedOffers(tx, { eventCode, owner, items: ended, now });
  const gone = new Set(missed.map(keyOf));
  return new Map(mine.filter((hold) => !gone.has(keyOf(hold))).map((hold) => [keyOf(hold), hold]));
}

/** Ends expired holds of others. @returns how many places of each item are free then, by `keyOf` */
async function freeAfterEnded(
  tx: Db,
  items: readonly ItemKey[],
  { eventCode, owner, now }: Request,
): Promise<Map<string, number>> {
  if (items.length === 0) return new Map();
  const which = sql`ends_at <= ${now} and not ${isOwnedBy(holds, owner)}`;
  await endHolds(tx, { eventCode, items, from: 'held', which, now });
  const { kind, code, capacity, sold, held } = inventoryItems;
  const left = await tx
    .select({ kind, code, free: sql<number>`${capacity} - ${sold} - ${held}` })
    .from(inventoryItems)
    .where(and(eq(inventoryItems.eventCode, eventCode), isOneOf(inventoryItems, items)));
  return new Map(left.map((item) => [keyOf(item), Number(item.free)]));
}

/** Sets the quantity of the owner's hold; the item is locked and has enough places left. */
async function setHold(tx: Db, place: Places, own: Hold | undefined, request: Request): Promise<Held> {
  const { eventCode, owner, now, endsAt } = request;
  const { kind, code, quantity } = place;
  const more = quantity - (own?.quantity ?? 0);
  if (more !== 0) {
    await tx
      .update(inventoryItems)
      .set({ held: sql`${inventoryItems.held} + ${more}` })
      .where(and(eq(inventoryItems.eventCode, eventCode), isOneOf(inventoryItems, [place])));
  }
  if (more < 0) await offerAndPublish(tx, { eventCode, items: [place], now });

  if (!own) {
    const [made] = await tx
      .insert(holds)
      .values({ eventCode, kind, code, ...ownerValues(owner), quantity, endsAt, createdAt: now })
      .returning({ id: holds.id });
    if (!made) throw new Error('an insert answered without its row');
    return { id: made.id, kind, code, quantity, endsAt };
  }
  const ended = own.endsAt <= now;
  if (more === 0 && !ended) return { id: own.id, kind, code, quantity, endsAt: own.endsAt };
  const end = ended ? { endsAt, renewals: 0 } : { endsAt: own.endsAt };
  await tx
    .update(holds)
    .set({ quantity, ...end })
    .where(eq(holds.id, own.id));
  return { id: own.id, kind, code, quantity, endsAt: end.endsAt };
}
