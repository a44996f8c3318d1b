import { sql } from 'drizzle-orm';
import { type Reading, readRows } from '../database/read-together';
import type { Owner } from '../owner';
import { ownedBy } from './own-holds';
import { type Hold, holds } from './schema';
import type { HoldState } from './state-changes';

interface HoldsOf {
  eventCode: string;
  owner: Owner;
  state?: HoldState;
}

/**
 * The holds (default) or purchases of an owner, oldest first, as part of a larger reading. Includes expired holds that are
 * not released yet; excludes offers that are not accepted yet.
 */
export function holdsReading({ eventCode, owner, state = 'held' }: HoldsOf): Reading<Hold[]> {
  const own = ownedBy({ eventCode, owner, state, without: 'offers' });
  return readRows(holds, sql`where ${own} order by ${holds.createdAt}, ${holds.kind}, ${holds.code}`);
}
