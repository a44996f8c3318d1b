import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import type { Registration } from '../../registration/queries';
import { tellGroup } from '../../tenancy/tell-group';
import { type GroupMember, groupMembers, type StoredGroup } from '../schema';

/** Notes that a person of the group registers with a registration; somebody who came by the link is added to the list. */
export async function tieMember(
  tx: Db,
  group: StoredGroup,
  {
    member,
    registration,
    name,
    now,
  }: { member: GroupMember | undefined; registration: Registration; name: string; now: string },
): Promise<void> {
  const { eventCode, code, email, trackCode, mode, locale } = registration;
  await tellGroup(tx, registration);
  if (!member) {
    await tx.insert(groupMembers).values({
      eventCode,
      groupCode: group.code,
      name,
      email,
      phone: '',
      sendType: 'email',
      locale,
      trackCode,
      mode,
      state: 'opened',
      changedAt: now,
      addedAt: now,
      byLink: true,
      registrationCode: code,
    });
    return;
  }
  const isOpened = member.state === 'opened' && member.registrationCode === code;
  await tx
    .update(groupMembers)
    .set({
      registrationCode: code,
      ...(!isOpened && { state: 'opened' as const, changedAt: now }),
      // The address of an invitation stays the one that it was sent to.
      ...(member.byLink && { email }),
    })
    .where(eq(groupMembers.id, member.id));
}
