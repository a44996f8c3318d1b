import { and, eq, inArray } from 'drizzle-orm';
import type { UseCaseContext } from '../calls/use-case';
import { type GroupMember, groupMembers } from './schema';

/**
 * Notes that the link of an invitation was opened. One that was declined stays so until it is undone or used.
 * @returns the person as they are now
 */
export async function openInvitation(
  { db }: Pick<UseCaseContext, 'db'>,
  member: GroupMember,
  now: string,
): Promise<GroupMember> {
  const [opened] = await db
    .update(groupMembers)
    .set({ state: 'opened', changedAt: now })
    .where(and(eq(groupMembers.id, member.id), inArray(groupMembers.state, ['listed', 'sent', 'bounced'])))
    .returning();
  return opened ?? member;
}
