import type { UseCase } from '../../calls/use-case';
import { unknownGroup } from '../group-rules';
import { lockGroup } from '../queries';
import { requireMember } from './require-member';
import { takeBackMember } from './take-back-member';

/** Takes a person off the list of a group who has not registered. */
export const takeBackGroupInvitation: UseCase<'takeBackGroupInvitation'> = async (
  { database, event, clock },
  { code, member_ID },
) => {
  await database.transaction(async (tx) => {
    const group = await lockGroup(tx, { eventCode: event.code, code });
    if (!group) throw unknownGroup();
    await takeBackMember(tx, await requireMember(tx, group, member_ID), clock.now());
  });
  return { done: true };
};
