import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../database/database';
import { type ItemKey, isOneOf } from './items';
import { type HoldState, holds } from './schema';

interface OwnHolds {
  eventCode: string;
  owner: string;
  state: HoldState;
  /** Only of these items; by default of all. */
  items?: readonly ItemKey[];
}

/** The condition that a hold is an owner's, in a state. */
export function ownedBy({ eventCode, owner, state, items }: OwnHolds): SQL | undefined {
  return and(
    eq(holds.eventCode, eventCode),
    eq(holds.owner, owner),
    eq(holds.state, state),
    items && isOneOf(holds, items),
  );
}

/** The items of which an owner has holds in a state. */
export function itemsOf(db: Db, own: OwnHolds): Promise<ItemKey[]> {
  return db.selectDistinct({ kind: holds.kind, code: holds.code }).from(holds).where(ownedBy(own));
}
