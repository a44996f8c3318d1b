import { and, gt, type SQL, sql } from 'drizzle-orm';
import { REQUEST, refuse } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { Db } from '../database/database';
import { inTransaction } from '../database/database';
import { isOwnedByOneOf, rowOwner } from '../database/owner-columns';
import { rows } from '../database/statements';
import { isSameOwner, type Owner } from '../owner';
import { isNoOffer, itemsOf, ownedBy } from './holds';
import { addUp, type Held, type ItemKey, isOneOf, keyOf, type Places } from './items';
import { lockedBefore, lockItems, lockOfMany } from './locks';
import { holds, inventoryItems } from './schema';

/** Per hold (design §6). */
export const MAX_RENEWALS = 2;

export interface RenewRequest {
  eventCode: string;
  owner: Owner;
  now: string;
  holdSeconds: number;
}

/**
 * Extends all holds of an owner to `holdSeconds` from now, at most twice. Offers from a line keep their end.
 * @throws Refusal 409 when one of the holds was renewed twice already
 */
export function renew(db: Db, { eventCode, owner, now, holdSeconds }: RenewRequest): Promise<Held[]> {
  return inTransaction(db, async (tx) => {
    const items = await itemsOf(tx, { eventCode, owner, state: 'held' });
    if (items.length === 0) return [];
    await lockItems(tx, eventCode, items);
    const own = await extend(
      tx,
      ownedBy({ eventCode, owner, state: 'held', without: 'offers', items }),
      addSeconds(now, holdSeconds),
    );
    // What is refused here undoes the extension with everything else.
    if (own.some((hold) => hold.renewals >= MAX_RENEWALS))
      throw refuse(409, REQUEST, 'hold_renewed_enough', { count: MAX_RENEWALS });
    return own.map(({ id, kind, code, quantity, endsAt }) => ({ id, kind, code, quantity, endsAt }));
  });
}

/** What an owner's order needs. */
export interface Need {
  owner: Owner;
  places: readonly Places[];
}

/**
 * Extends everything that owners hold while a payment is in flight. A hold that was renewed twice keeps its end, and the
 * payment gets its places if they are still there (design §7). What cannot run out need not be held. Locks everything that the
 * owners have and need, so let it be the last of its transaction: many wait for the same ticket.
 * @returns the places that are needed and not held, by owner; the payment must not go on while there are any
 */
export async function extendForPayment(
  tx: Db,
  {
    eventCode,
    needs,
    now,
    holdSeconds,
  }: { eventCode: string; needs: readonly Need[]; now: string; holdSeconds: number },
): Promise<Need[]> {
  if (needs.length === 0) return [];
  const owners = needs.map(({ owner }) => owner);
  const endsAt = addSeconds(now, holdSeconds);
  const own = await rows<Omit<Held, 'id'> & { ownerKind: string; ownerCode: string }>(
    tx,
    sql`with locked as (${lockOfMany({ eventCode, owners, and: needs.flatMap(({ places }) => places) })})
        update ${holds} set
          ends_at = case when ${mayMove(endsAt)} then ${endsAt}::timestamptz else ends_at end,
          renewals = case when ${mayMove(endsAt)} then renewals + 1 else renewals end
        where ${lockedBefore} and ${holds.eventCode} = ${eventCode} and ${isOwnedByOneOf(holds, owners)}
          and ${holds.state} = 'held' and ${isNoOffer}
        returning kind, code, quantity, owner_kind as "ownerKind", owner_code as "ownerCode", ends_at as "endsAt"`,
  );
  const isHeld = (owner: Owner, place: Places) =>
    own.some(
      (hold) =>
        isSameOwner(rowOwner(hold), owner) &&
        keyOf(hold) === keyOf(place) &&
        hold.quantity >= place.quantity &&
        hold.endsAt > now,
    );
  const lacking = needs.map(({ owner, places }) => ({
    owner,
    places: addUp(places).filter((place) => !isHeld(owner, place)),
  }));
  return withoutUnlimited(tx, eventCode, lacking);
}

async function withoutUnlimited(tx: Db, eventCode: string, needs: readonly Need[]): Promise<Need[]> {
  const places = needs.flatMap((need) => need.places);
  if (places.length === 0) return [];
  const unlimited = await tx
    .select({ kind: inventoryItems.kind, code: inventoryItems.code })
    .from(inventoryItems)
    .where(
      sql`${inventoryItems.eventCode} = ${eventCode} and ${isOneOf(inventoryItems, places)} and capacity is null`,
    );
  const free = new Set(unlimited.map(keyOf));
  return needs
    .map(({ owner, places: all }) => ({ owner, places: all.filter((place) => !free.has(keyOf(place))) }))
    .filter((need) => need.places.length > 0);
}

/** Condition: a hold can be extended. */
const mayMove = (endsAt: string): SQL => sql`(renewals < ${MAX_RENEWALS} and ends_at < ${endsAt})`;

/** Extends holds that a condition selects. @returns all of them, those that could not be extended as they are */
async function extend(
  tx: Db,
  which: SQL | undefined,
  endsAt: string,
): Promise<(Held & { renewals: number })[]> {
  const own = await rows<Held & { renewals: number; moves: boolean }>(
    tx,
    sql`with own as (
          select * from ${holds} where ${which}
        ), moved as (
          update ${holds} set ends_at = ${endsAt}, renewals = ${holds.renewals} + 1
          where id in (select id from own where ${mayMove(endsAt)})
        )
        select id, kind, code, quantity, renewals, ends_at as "endsAt", ${mayMove(endsAt)} as moves from own`,
  );
  return own.map(({ moves, ...hold }) => (moves ? { ...hold, endsAt } : hold));
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

/** Makes places that an owner has bought held ones until a time. Nobody else can have them in between. */
export async function holdSoldUntil(tx: Db, { eventCode, owner, items, endsAt }: Omit<HoldUntil, 'now'>) {
  if (items.length === 0) return;
  await lockItems(tx, eventCode, items);
  await tx.execute(
    sql`with kept as (
          update ${holds} set state = 'held', ends_at = ${endsAt}::timestamptz, renewals = 0
          where ${ownedBy({ eventCode, owner, state: 'sold', items })}
          returning kind, code, quantity
        ), counts as (
          select kind, code, sum(quantity)::int as quantity from kept group by kind, code
        )
        update ${inventoryItems}
        set sold = ${inventoryItems.sold} - counts.quantity, held = ${inventoryItems.held} + counts.quantity
        from counts
        where ${inventoryItems.eventCode} = ${eventCode} and ${inventoryItems.kind} = counts.kind
          and ${inventoryItems.code} = counts.code`,
  );
}

interface HoldUntil {
  eventCode: string;
  owner: Owner;
  items: readonly ItemKey[];
  endsAt: string;
  now: string;
}
