import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { findByLink } from '../../orders/order-access';
import type { Db } from '../../platform/database/database';
import { invitationLink } from '../group-links';
import { lockGroup } from '../queries';
import type { GroupMember } from '../schema';
import { findMember, moveInvitation } from './queries';
import { giveBackMember } from './take-back-group-invitation';

/** Declines an invitation by the secret of its link, or takes that back. The place stays with the group. */
export const declineGroupInvitation: UseCase<'declineGroupInvitation'> = async (
  context,
  { secret, undo },
) => {
  const { database, event, clock } = context;
  const eventCode = event.code;
  const now = clock.now();
  const invited = await findByLink(
    context,
    {
      link: invitationLink,
      find: (db, { eventCode, subject: { id } }) => findMember(db, { eventCode, id }),
    },
    secret,
  );
  return database.transaction(async (tx) => {
    const group = await lockGroup(tx, { eventCode, code: invited.groupCode });
    // Read again under the lock.
    const member = await findMember(tx, { eventCode, id: invited.id });
    if (!group || !member) throw refuse(422, 'secret', 'link_ended');
    if (member.state === 'taken_back') throw refuse(422, 'secret', 'group_invitation_taken_back');
    const { state } = await (undo === 'Y' ? accept : decline)(tx, member, now);
    return { group_organization: group.organization, state };
  });
};

async function decline(tx: Db, member: GroupMember, now: string): Promise<GroupMember> {
  const { eventCode, id, registrationCode: code } = member;
  if (member.state === 'declined') return member;
  if (code !== null) await giveBackMember(tx, { eventCode, code, now });
  const declined = await moveInvitation(tx, { eventCode, id, to: 'declined', now });
  if (!declined) throw refuse(409, REQUEST, 'group_invitation_taken_back');
  return declined;
}

async function accept(tx: Db, member: GroupMember, now: string): Promise<GroupMember> {
  const { eventCode, id } = member;
  return (await moveInvitation(tx, { eventCode, id, to: 'opened', from: ['declined'], now })) ?? member;
}
