import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database';
import { haveSameOwner, isOwnedBy, type OwnedTable } from '../database/owner-columns';
import type { Owner } from '../owner';
import { type ItemKey, isOneOf } from './items';
import { holds, waits } from './schema';
import type { HoldState } from './state-changes';

interface OwnHolds {
  eventCode: string;
  owner: Owner;
  state: HoldState;
  /** `offers` leaves out places that are offered from a line and not accepted yet. */
  without?: 'offers' | undefined;
  /** Only of these items; by default of all. */
  items?: readonly ItemKey[];
}

/** Condition: a hold belongs to an owner and has a state. */
export function ownedBy({ eventCode, owner, state, without, items }: OwnHolds): SQL | undefined {
  return and(
    eq(holds.eventCode, eventCode),
    isOwnedBy(holds, owner),
    eq(holds.state, state),
    items && isOneOf(holds, items),
    without && state === 'held' ? isNoOffer : undefined,
  );
}

/** The items for which an owner has holds in a state. */
export function itemsOf(db: Db, own: OwnHolds): Promise<ItemKey[]> {
  return db.selectDistinct({ kind: holds.kind, code: holds.code }).from(holds).where(ownedBy(own));
}

/** The condition that a held place is not an offer from a line that its owner has yet to take. */
export const isNoOffer: SQL = sql`not exists (
  select 1 from ${waits}
  where ${waits.eventCode} = ${holds.eventCode} and ${waits.kind} = ${holds.kind} and ${waits.code} = ${holds.code}
    and ${haveSameOwner(waits, holds)} and ${waits.state} = 'offered'
)`;

/** The condition to join holds on that what a row names is held for its owner at this moment, and not only offered. */
export function isHeldFor(
  row: OwnedTable & { eventCode: AnyPgColumn; code: AnyPgColumn },
  { kind, now }: { kind: string; now: string },
): SQL | undefined {
  return and(
    eq(holds.eventCode, row.eventCode),
    eq(holds.kind, kind),
    eq(holds.code, row.code),
    haveSameOwner(holds, row),
    sql`${holds.state} = 'held'`,
    gt(holds.endsAt, now),
    isNoOffer,
  );
}
