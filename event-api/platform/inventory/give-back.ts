import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '../context';
import type { Db } from '../database/database';
import { inTransaction } from '../database/database';
import { isOwnedBy, isOwnedByOneOf } from '../database/owner-columns';
import type { StateBefore } from '../database/state-changes';
import { rows } from '../database/statements';
import type { Owner } from '../owner';
import { announceChanged, PLACES_FREED } from './edges';
import { itemsOf } from './holds';
import { type ItemKey, isOneOf, type Places } from './items';
import { lockItems } from './locks';
import { offerFreePlaces, PARTY } from './offers';
import { type HOLD_CHANGES, holds, inventoryItems, waits } from './schema';

export type GiveBackRequest = {
  eventCode: string;
  /** Gives back held places (default), or sold ones, for example when a registration is cancelled. */
  from?: 'held' | 'sold';
  now: string;
} & (
  | {
      owner: Owner;
      /** By default all items of the owner, except offers that are not accepted yet. */
      items?: readonly ItemKey[];
    }
  | { owners: readonly Owner[]; items: readonly ItemKey[] }
);

/**
 * Gives places of an owner, or of many, back: the next in line is offered them, and what remains is free for everybody
 * (docs/rooms/inventory.md). What an owner does not have is ignored.
 * @returns the places that became free
 */
export function giveBack(db: Db, request: GiveBackRequest): Promise<Places[]> {
  const { eventCode, from = 'held', now } = request;
  return inTransaction(db, async (tx) => {
    const items =
      'owners' in request
        ? request.items
        : (request.items ??
          (await itemsOf(tx, { eventCode, owner: request.owner, state: from, without: 'offers' })));
    const which =
      'owners' in request ? isOwnedByOneOf(holds, request.owners) : isOwnedBy(holds, request.owner);
    await lockItems(tx, eventCode, items);
    return endHolds(tx, { eventCode, items, from, which, now });
  });
}

/** Items per run; the remaining ones wait for the next run, a few seconds later. */
const MAX_ITEMS_PER_RUN = 200;

/** Gives back what has ended, item by item, so that no lock is held for long. @returns the number of places given back */
export async function releaseExpired({ database, db, clock }: Pick<Platform, 'database' | 'db' | 'clock'>) {
  const now = clock.now();
  const ended = await db
    .selectDistinct({ eventCode: holds.eventCode, kind: holds.kind, code: holds.code })
    .from(holds)
    .where(and(eq(holds.state, 'held'), lte(holds.endsAt, now)))
    .limit(MAX_ITEMS_PER_RUN);
  let places = 0;
  for (const { eventCode, ...item } of ended) {
    const freed = await database.transaction(async (tx) => {
      await lockItems(tx, eventCode, [item]);
      return endHolds(tx, { eventCode, items: [item], from: 'held', which: sql`ends_at <= ${now}`, now });
    });
    places += freed[0]?.quantity ?? 0;
  }
  return places;
}

/**
 * Releases holds of items that the transaction has locked, and offers the places to the next in line. Releasing a held place
 * that was an offer ends the offer; releasing a sold place does not end its owner's offer of another place. A party whose
 * collected places end goes to the end of the line, so that those behind it have their turn
 * (docs/rooms/inventory.md#parties-in-a-line).
 * @param request.from whether held or sold places are released
 * @param request.which further condition on the holds
 * @returns the places freed, by item
 */
export async function endHolds(
  tx: Db,
  request: {
    eventCode: string;
    items: readonly ItemKey[];
    from: StateBefore<typeof HOLD_CHANGES, 'released'>;
    which: SQL;
    now: string;
  },
): Promise<Places[]> {
  const { eventCode, items, from, which, now } = request;
  const count = from === 'held' ? sql`held` : sql`sold`;
  if (items.length === 0) return [];
  const freed = await rows<Places>(
    tx,
    sql`with ended as (
          update ${holds} set state = 'released'
          where event_code = ${eventCode} and ${isOneOf(holds, items)} and state = ${from} and ${which}
          returning kind, code, owner_kind, owner_code, quantity
        ), passed_by as (
          update ${waits} set state = 'ended'
          from ended
          where ${waits.eventCode} = ${eventCode} and ${waits.kind} = ended.kind and ${waits.code} = ended.code
            and ${waits.ownerKind} = ended.owner_kind and ${waits.ownerCode} = ended.owner_code
            and ${waits.state} = 'offered' and ${from}::text = 'held'
        ), sent_back as (
          update ${waits} set id = default
          from ended
          where ${waits.eventCode} = ${eventCode} and ${waits.kind} = ended.kind and ${waits.code} = ended.code
            and ${waits.ownerKind} = ended.owner_kind and ${waits.ownerCode} = ended.owner_code
            and ${waits.state} = 'waiting' and ended.owner_kind = ${PARTY}
        ), freed as (
          select kind, code, sum(quantity)::int as quantity from ended group by kind, code
        ), counted as (
          update ${inventoryItems} set ${count} = ${inventoryItems}.${count} - freed.quantity
          from freed
          where ${inventoryItems.eventCode} = ${eventCode}
            and ${inventoryItems.kind} = freed.kind and ${inventoryItems.code} = freed.code
          returning freed.kind, freed.code, freed.quantity, sold + held + freed.quantity >= capacity as is_edge
        ), changed as (
          select kind, code, is_edge from counted
        ), announced as (
          ${announceChanged({ kind: PLACES_FREED, eventCode, now })}
        )
        select kind, code, quantity from counted`,
  );
  await offerFreePlaces(tx, { eventCode, items, now });
  return freed;
}
