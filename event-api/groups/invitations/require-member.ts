import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '@/lib/errors';
import type { Db } from '../../platform/database/database';
import { type GroupMember, groupMembers, type StoredGroup } from '../schema';

/** A person of a group, who was not taken back. @throws Refusal 404 at `member_ID` when there is no such person */
export async function requireMember(
  tx: Db,
  { eventCode, code }: Pick<StoredGroup, 'eventCode' | 'code'>,
  id: string,
): Promise<GroupMember> {
  // IDs are compared as text, because what was typed need not have the form of one.
  const [found] = await tx
    .select()
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.eventCode, eventCode),
        eq(groupMembers.groupCode, code),
        eq(sql`${groupMembers.id}::text`, id),
      ),
    );
  if (!found || found.state === 'taken_back') throw notFound('member_ID');
  return found;
}
