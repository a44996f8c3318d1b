import { and, eq, inArray } from 'drizzle-orm';
import type { InvitationState } from '@/lib/domain/groups/member-states';
import type { Db } from '../../platform/database/database';
import { mayBecome } from '../../platform/database/state-changes';
import { tellGroup } from '../../tenancy/tell-group';
import { INVITATION_CHANGES } from '../invitation-changes';
import { type GroupMember, groupMembers } from '../schema';

export interface InvitationMove {
  eventCode: string;
  id: string;
  to: InvitationState;
  /** Only from these; by default from all that may become `to`. */
  from?: readonly InvitationState[];
  now: string;
}

/**
 * Changes an invitation's state if the present one allows it, and tells the organiser's board.
 * @returns the changed row; undefined when the state does not allow it
 */
export async function moveInvitation(
  tx: Db,
  { eventCode, id, to, from, now }: InvitationMove,
): Promise<GroupMember | undefined> {
  const [moved] = await tx
    .update(groupMembers)
    .set({
      state: to,
      changedAt: now,
      // What they had begun has ended: they may begin anew.
      ...(to === 'declined' && { registrationCode: null }),
    })
    .where(
      and(
        eq(groupMembers.eventCode, eventCode),
        eq(groupMembers.id, id),
        mayBecome(groupMembers.state, INVITATION_CHANGES, to),
        from && inArray(groupMembers.state, [...from]),
      ),
    )
    .returning();
  if (moved) await tellGroup(tx, { eventCode, groupCode: moved.groupCode });
  return moved;
}
