import type { UseCase } from '../../calls/use-case';
import { atOneInstant } from '../../platform/clock';
import { unknownGroup } from '../group-rules';
import { queueInvitations } from '../invitations/queue-invitations';
import { requireMember } from '../invitations/require-member';
import { takeBackMember } from '../invitations/take-back-member';
import { lockGroup } from '../queries';
import { invitePerson } from './invite-person';

/** Invites another person, to the same ticket, in the place of one who has not registered. */
export const replaceGroupMember: UseCase<'replaceGroupMember'> = async (
  given,
  { code, member_ID, ...person },
) => {
  const context = atOneInstant(given);
  const { database, event, clock } = context;
  const key = { eventCode: event.code, code, now: clock.now() };
  await database.transaction(async (tx) => {
    const group = await lockGroup(tx, key);
    if (!group) throw unknownGroup();
    const member = await requireMember(tx, group, member_ID);
    await takeBackMember(tx, member, key.now);
    const { trackCode: track, mode } = member;
    const id = await invitePerson(context, tx, group, { ...person, track, mode });
    await queueInvitations(tx, { ...key, ids: [id] });
  });
  return { done: true };
};
