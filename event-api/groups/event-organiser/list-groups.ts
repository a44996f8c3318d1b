import { and, asc, eq, getTableColumns, gt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { holds } from '../../platform/inventory/schema';
import { GROUP } from '../../tenancy/group-owner';
import { TRACK_PLACES } from '../../tenancy/registration-state';
import { groupMembers, groups, type StoredGroup } from '../schema';

export interface ListedGroup extends StoredGroup {
  /** Without those taken back. */
  members: number;
  /** Places that it keeps and nobody uses yet. */
  kept: number;
}

/** The groups of all events, or of one, by event, in the order in which they were begun. */
export function listGroups(
  db: Db,
  { eventCode, now }: { eventCode: string | undefined; now: string },
): Promise<ListedGroup[]> {
  const members = db
    .select({ count: sql<number>`count(*)::int` })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.eventCode, groups.eventCode),
        eq(groupMembers.groupCode, groups.code),
        ne(groupMembers.state, 'taken_back'),
      ),
    );
  const kept = db
    .select({ sum: sql<number>`coalesce(sum(${holds.quantity}), 0)::int` })
    .from(holds)
    .where(
      and(
        eq(holds.eventCode, groups.eventCode),
        eq(holds.kind, TRACK_PLACES),
        eq(holds.ownerKind, GROUP),
        eq(holds.ownerCode, groups.code),
        eq(holds.state, 'held'),
        gt(holds.endsAt, now),
      ),
    );
  return db
    .select({
      ...getTableColumns(groups),
      members: sql<number>`(${members})`,
      kept: sql<number>`(${kept})`,
    })
    .from(groups)
    .where(eventCode === undefined ? undefined : eq(groups.eventCode, eventCode))
    .orderBy(asc(groups.eventCode), asc(groups.createdAt), asc(groups.code));
}

/** The group with a code, of whatever event. */
export async function findAnyGroup(db: Db, code: string): Promise<StoredGroup | undefined> {
  const [group] = await db.select().from(groups).where(eq(groups.code, code));
  return group;
}
