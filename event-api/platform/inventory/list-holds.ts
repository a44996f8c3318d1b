import { asc } from 'drizzle-orm';
import type { Db } from '../database/database';
import type { Owner } from '../owner';
import { ownedBy } from './own-holds';
import { type Hold, holds } from './schema';
import type { HoldState } from './state-changes';

/**
 * The holds (default) or purchases of an owner, oldest first. Includes expired holds that are not released yet; excludes
 * offers that are not accepted yet.
 */
export function listHolds(
  db: Db,
  { eventCode, owner, state = 'held' }: { eventCode: string; owner: Owner; state?: HoldState },
): Promise<Hold[]> {
  return db
    .select()
    .from(holds)
    .where(ownedBy({ eventCode, owner, state, without: 'offers' }))
    .orderBy(asc(holds.createdAt), asc(holds.kind), asc(holds.code));
}
