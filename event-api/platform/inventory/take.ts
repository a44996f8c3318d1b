import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { Db } from '../database/database';
import { inTransaction } from '../database/database';
import { isOwnedBy } from '../database/owner-columns';
import { rows } from '../database/statements';
import type { Owner } from '../owner';
import { isGone } from './edges';
import { endHolds } from './give-back';
import { isNoOffer, ownedBy } from './holds';
import { addUp, type Held, type ItemKey, isOneOf, itemOf, keyOf, type Places, PlacesTaken } from './items';
import { endMissedOffers, takeOffers } from './join-line';
import { lockItems, lockItemsOf } from './locks';
import { offerAndAnnounce } from './offers';
import { type Hold, holds, inventoryItems } from './schema';
import { lacksPlaces, sellStatement, setHoldsStatement, takeStatement } from './take-statements';

interface PlacesToTake {
  eventCode: string;
  owner: Owner;
  items: readonly Places[];
  /** What the owner gives back for them, once it has them all: items that it holds, or for a sale those that it bought. */
  insteadOf?: readonly ItemKey[];
  /**
   * Which items a sale locks first: by default those that it concerns; `all` of the owner's with them, because the transaction
   * goes on to change others of them; `none` because the transaction has locked all of them.
   */
  lock?: 'all' | 'none';
  now: string;
}

/** Holds for a time or until an instant, or buys for good. */
export type TakeRequest = PlacesToTake & ({ holdSeconds: number } | { endsAt: string } | { sold: true });

interface Attempt extends Pick<PlacesToTake, 'eventCode' | 'owner' | 'lock' | 'now'> {
  /** Each item once. */
  places: Places[];
  insteadOf: readonly ItemKey[];
  /** The end of new holds; null for a sale. */
  endsAt: string | null;
}

/** Everything was taken; or nothing, because of items without enough free places (`missing`) or that do not exist. */
interface Answer {
  taken: Held[];
  missing: ItemKey[];
  unknown: ItemKey[];
}

/**
 * Takes places for an owner, all or nothing (design §6, docs/rooms/inventory.md). Afterwards the owner has
 * exactly these quantities of these items: asked again, it has the same holds with their present end. A hold
 * that has ended counts as long as its places are still free (design §7).
 * @throws PlacesTaken (409) when not all places are free; Refusal 404 when an item does not exist. Then the owner keeps what
 * it had, and the caller may go on with its transaction
 */
export async function take(db: Db, request: TakeRequest): Promise<Held[]> {
  const { taken, missing, unknown } = await attempt(db, request);
  if (unknown.length > 0) throw notFound();
  if (missing.length > 0) throw new PlacesTaken(missing);
  return taken;
}

/** Takes places, all or nothing, and does not throw. @returns the items that cannot be had; if there are any, nothing changed */
export async function tryToTake(db: Db, request: TakeRequest): Promise<{ lost: ItemKey[] }> {
  const { missing, unknown } = await attempt(db, request);
  return { lost: [...missing, ...unknown] };
}

/**
 * Takes as many of the items as can be had, each whole or not at all, in a transaction: what went to others stays as it is,
 * and who waited longer than a hold lasts is not sent back for the rest (design §7). The items stay locked.
 */
export async function takeAvailable(
  tx: Db,
  request: TakeRequest,
): Promise<{ taken: Places[]; lost: ItemKey[] }> {
  const places = addUp(request.items);
  const lost = new Set<string>();
  const isWanted = (item: ItemKey) => !lost.has(keyOf(item));
  for (;;) {
    const items = places.filter(isWanted);
    const answer = items.length > 0 ? await tryToTake(tx, { ...request, items }) : { lost: [] };
    if (answer.lost.length === 0) {
      return { taken: items, lost: places.filter((item) => !isWanted(item)).map(itemOf) };
    }
    for (const item of answer.lost) lost.add(keyOf(item));
  }
}

async function attempt(db: Db, { items, insteadOf = [], ...request }: TakeRequest): Promise<Answer> {
  const { now } = request;
  const demand = { ...request, places: addUp(items), insteadOf };
  if ('sold' in request) return inTransaction(db, (tx) => sell(tx, { ...demand, endsAt: null }));
  const endsAt = 'endsAt' in request ? request.endsAt : addSeconds(now, request.holdSeconds);
  const [single] = demand.places;
  if (single && demand.places.length === 1 && insteadOf.length === 0) {
    const answer = await holdAtOnce(db, { ...demand, place: single, endsAt });
    if (answer) return answer;
  }
  return inTransaction(db, (tx) => hold(tx, { ...demand, endsAt }));
}

const TAKEN = { missing: [], unknown: [] };

/**
 * Holds one item without locking it first, in the two usual cases of a rush: it is free and not held yet, or there are none
 * left. @returns undefined in other cases
 */
async function holdAtOnce(
  db: Db,
  { place, endsAt, ...request }: Omit<Attempt, 'places'> & { place: Places; endsAt: string },
): Promise<Answer | undefined> {
  const single = { ...request, place, endsAt };
  const [held] = await rows<Held>(db, takeStatement(single));
  if (held) return held.quantity === place.quantity ? { ...TAKEN, taken: [held] } : undefined;

  const { eventCode, owner, now } = request;
  const { kind, code, quantity } = place;
  const ofItem = sql`event_code = ${eventCode} and kind = ${kind} and code = ${code}`;
  const [seen] = await rows<{ isFull: boolean | null; id: string | null; endsAt: string | null }>(
    db,
    sql`select ${lacksPlaces(single)} as "isFull", own.id, own.ends_at as "endsAt"
        from ${inventoryItems}
        left join lateral (
          select id, ends_at from ${holds}
          where ${ofItem} and ${isOwnedBy(holds, owner)} and state = 'held' and ends_at > ${now}
            and quantity = ${quantity}::int and ${isNoOffer}
        ) as own on true
        where ${inventoryItems.eventCode} = ${eventCode} and ${inventoryItems.kind} = ${kind}
          and ${inventoryItems.code} = ${code}`,
  );
  if (seen?.id && seen.endsAt) {
    return { ...TAKEN, taken: [{ id: seen.id, kind, code, quantity, endsAt: seen.endsAt }] };
  }
  return seen?.isFull ? { taken: [], missing: [itemOf(place)], unknown: [] } : undefined;
}

async function hold(tx: Db, request: Attempt & { endsAt: string }): Promise<Answer> {
  const { eventCode, owner, places, insteadOf, now } = request;
  const keys = new Set(places.map(keyOf));
  const items = insteadOf.filter((item) => !keys.has(keyOf(item)));
  const [place] = places;
  if (place && places.length === 1 && items.length > 0) {
    const held = await exchangeAtOnce(tx, { ...request, place, items });
    if (held) return { ...TAKEN, taken: [held] };
  }
  const answer = await holdPlaces(tx, request);
  if (answer.taken.length > 0) {
    await endHolds(tx, { eventCode, items, from: 'held', which: isOwnedBy(holds, owner), now });
  }
  return answer;
}

/**
 * Exchanges held items for one that is free and that the owner does not hold yet: the old places are given back only if
 * the new one is held by then. @returns undefined in other cases
 */
async function exchangeAtOnce(
  tx: Db,
  { items, ...request }: Attempt & { place: Places; endsAt: string; items: readonly ItemKey[] },
): Promise<Held | undefined> {
  const { eventCode, owner, place, now } = request;
  await lockItems(tx, eventCode, [...items, place]);
  const [held] = await rows<Held>(tx, takeStatement(request));
  if (held) await endHolds(tx, { eventCode, items, from: 'held', which: isOwnedBy(holds, owner), now });
  return held;
}

async function sell(tx: Db, request: Attempt): Promise<Answer> {
  const { eventCode, owner, places, insteadOf, lock, now } = request;
  const concerned = [...places, ...insteadOf];
  const locks = lock === undefined && concerned.length === 1 && places.length === 1;
  if (lock === 'all') await lockItemsOf(tx, { eventCode, owner, and: concerned });
  else if (lock !== 'none' && !locks) await lockItems(tx, eventCode, concerned);
  // The usual case: the owner holds everything that it buys.
  let taken = await rows<Held>(tx, sellStatement({ ...request, locks }));
  if (taken.length < places.length) {
    const answer = await holdPlaces(tx, { ...request, endsAt: now });
    if (answer.taken.length === 0) return answer;
    // These holds end at `now`, so they are sold whatever their end is.
    taken = await rows<Held>(tx, sellStatement({ ...request, withEnded: true }));
  }
  await endHolds(tx, { eventCode, items: insteadOf, from: 'sold', which: isOwnedBy(holds, owner), now });
  return { ...TAKEN, taken };
}

/**
 * Makes an owner hold exactly the places, all or nothing, whatever it holds already and whoever is in line. An existing hold
 * keeps its end; one that has ended starts again, unless it was an offer. Ended holds of others are released if their places
 * are needed and nobody waits in line for them.
 */
async function holdPlaces(tx: Db, request: Attempt & { endsAt: string }): Promise<Answer> {
  const { eventCode, owner, places, insteadOf, now } = request;
  const items = await lockItems(tx, eventCode, [...insteadOf, ...places]);
  const unknown = places.filter((place) => !items.has(keyOf(place))).map(itemOf);
  let own = await ownHolds(tx, request);

  const more = (place: Places) => place.quantity - (own.get(keyOf(place))?.quantity ?? 0);
  const short = places.filter((place) => {
    const item = items.get(keyOf(place));
    return item && item.capacity !== null && more(place) > item.capacity - item.sold - item.held;
  });
  const free = await freeAfterEnded(tx, short, request);
  // The owner may be in line too: a place that became free may have been offered to them, so that they hold it now.
  if (short.length > 0) own = await ownHolds(tx, request);
  const missing = short.filter((place) => more(place) > (free.get(keyOf(place)) ?? 0)).map(itemOf);
  if (missing.length + unknown.length > 0) return { taken: [], missing, unknown };
  if (own.size > 0) await takeOffers(tx, { eventCode, owner, items: places });

  const fewer = places.flatMap((place) => {
    const item = items.get(keyOf(place));
    return item && more(place) < 0 ? [{ ...itemOf(place), isEdge: isGone(item) }] : [];
  });
  const held = await rows<Held>(tx, setHoldsStatement(request));
  await offerAndAnnounce(tx, { eventCode, items: fewer, now });
  const byKey = new Map(held.map((each) => [keyOf(each), each]));
  return { ...TAKEN, taken: places.flatMap((place) => byKey.get(keyOf(place)) ?? []) };
}

/** What the owner holds of the items. An offer that was not taken in time goes to the next in line. */
async function ownHolds(tx: Db, { eventCode, owner, places, now }: Attempt): Promise<Map<string, Hold>> {
  const mine = await tx
    .select()
    .from(holds)
    .where(ownedBy({ eventCode, owner, state: 'held', items: places }));
  const ended = mine.filter((each) => each.endsAt <= now);
  const missed = ended.length === 0 ? [] : await endMissedOffers(tx, { eventCode, owner, items: ended, now });
  const gone = new Set(missed.map(keyOf));
  return new Map(mine.filter((each) => !gone.has(keyOf(each))).map((each) => [keyOf(each), each]));
}

/** Ends the ended holds of others. @returns how many places of each item are free then, by `keyOf` */
async function freeAfterEnded(
  tx: Db,
  items: readonly ItemKey[],
  { eventCode, owner, now }: Attempt,
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
