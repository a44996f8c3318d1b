import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import type { OwnerRef } from '../platform/owner-kind';
import { type GroupMember, groupMembers } from './schema';

const ofGroup = ({ eventCode, code }: OwnerRef) =>
  and(eq(groupMembers.eventCode, eventCode), eq(groupMembers.groupCode, code));

/** Everybody of a group in the order in which they were added, also those taken back. */
export function listMembers(db: Db, group: OwnerRef): Promise<GroupMember[]> {
  return db
    .select()
    .from(groupMembers)
    .where(ofGroup(group))
    .orderBy(asc(groupMembers.addedAt), asc(groupMembers.id));
}

export async function findMember(
  db: Db,
  { eventCode, id }: { eventCode: string; id: string },
): Promise<GroupMember | undefined> {
  const [found] = await db
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.eventCode, eventCode), eq(groupMembers.id, id)));
  return found;
}

/** How many people a group has, without those taken back. */
export async function countPeople(db: Db, group: OwnerRef): Promise<number> {
  const [counted] = await db
    .select({ people: sql<number>`count(*)::int` })
    .from(groupMembers)
    .where(and(ofGroup(group), ne(groupMembers.state, 'taken_back')));
  return counted?.people ?? 0;
}
