import { asc } from 'drizzle-orm';
import type { Db } from '../database/database';
import type { Owner } from '../owner';
import { ownedBy } from './own-holds';
import { type Hold, holds } from './schema';
import type { HoldState } from './state-changes';

/**
 * What an owner holds (default) or has bought, oldest first; a hold that has ended but is not yet released is in it, an
 * offer that was not taken yet is not.
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
