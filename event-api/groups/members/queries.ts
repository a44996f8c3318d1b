import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { InvitationState } from '@/lib/domain/groups/member-state';
import { notFound } from '@/lib/errors';
import type { Db } from '../../platform/database/database';
import { mayBecome } from '../../platform/database/state-changes';
import type { OwnerRef } from '../../platform/owner-kind';
import { findRegistration } from '../../registration/queries';
import { tellGroup } from '../../tenancy/tell-group';
import { type GroupMember, groupMembers, INVITATION_CHANGES, type StoredGroup } from '../schema';

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
  const [member] = await db
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.eventCode, eventCode), eq(groupMembers.id, id)));
  return member;
}

/** How many members a group has, without those taken back. */
export async function countMembers(db: Db, group: OwnerRef): Promise<number> {
  const [row] = await db
    .select({ members: sql<number>`count(*)::int` })
    .from(groupMembers)
    .where(and(ofGroup(group), ne(groupMembers.state, 'taken_back')));
  return row?.members ?? 0;
}

/** A member in any state. @throws Refusal 404 at `member_ID` when there is no such member */
export async function requireListed(
  tx: Db,
  { eventCode, code }: Pick<StoredGroup, 'eventCode' | 'code'>,
  id: string,
): Promise<GroupMember> {
  // IDs are compared as text, because what was typed need not have the form of one.
  const [member] = await tx
    .select()
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.eventCode, eventCode),
        eq(groupMembers.groupCode, code),
        eq(sql`${groupMembers.id}::text`, id),
      ),
    );
  if (!member) throw notFound('member_ID');
  return member;
}

/** A member who was not taken back. @throws Refusal 404 at `member_ID` when there is no such member */
export async function requireMember(
  tx: Db,
  group: Pick<StoredGroup, 'eventCode' | 'code'>,
  id: string,
): Promise<GroupMember> {
  const member = await requireListed(tx, group, id);
  if (member.state === 'taken_back') throw notFound('member_ID');
  return member;
}

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

/** The cancelled registration in whose place somebody is. */
interface BoughtPlace {
  eventCode: string;
  place: string;
}

/** Who is invited into a bought place, unless what they had begun in it was cancelled. */
export async function findSuccessor(db: Db, bought: BoughtPlace): Promise<GroupMember | undefined> {
  const [successor] = await db
    .select()
    .from(groupMembers)
    .where(and(ofPlace(bought), ne(groupMembers.state, 'taken_back')));
  const code = successor?.registrationCode ?? null;
  const registration = code === null ? undefined : await findRegistration(db, { ...bought, code });
  return registration?.status === 'cancelled' ? undefined : successor;
}

/** Frees a bought place of those who were invited into it before. */
export async function untieFormer(tx: Db, bought: BoughtPlace): Promise<void> {
  await tx.update(groupMembers).set({ placeOf: null }).where(ofPlace(bought));
}

const ofPlace = ({ eventCode, place }: BoughtPlace) =>
  and(eq(groupMembers.eventCode, eventCode), eq(groupMembers.placeOf, place));
