import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { refuseWhilePaying } from '../../checkout/payments';
import type { Db } from '../../platform/database/database';
import { withdrawRegistration } from '../../registration/cancel/carry-out-cancellation';
import { lockRegistration, moveRegistration } from '../../registration/queries';
import { registrationOwner } from '../../registration/registration-owner';
import { isLeftToGroup } from '../../registration/statuses';
import { unknownGroup } from '../group-rules';
import { lockGroup } from '../queries';
import type { GroupMember } from '../schema';
import { moveInvitation, requireMember } from './queries';

/** Takes a member who has not registered off the list. */
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

/**
 * Takes a member off the list: what they began ends, and the place is the group's again. The transaction has locked the
 * group.
 * @throws Refusal 409 when the member is registered, or being paid for
 */
export async function takeBackMember(
  tx: Db,
  { eventCode, id, registrationCode: code }: GroupMember,
  now: string,
): Promise<void> {
  if (code !== null) await giveBackMember(tx, { eventCode, code, now });
  const taken = await moveInvitation(tx, { eventCode, id, to: 'taken_back', now });
  if (!taken) throw refuse(409, REQUEST, 'group_invitation_taken_back');
}

/**
 * Ends what a member has begun, because they are taken back, replaced or decline: the place is the group's
 * again, and everything else is released. The transaction has locked the group.
 * @throws Refusal 409 when the member is registered, or pays at this moment
 */
export async function giveBackMember(
  tx: Db,
  { eventCode, code, now }: { eventCode: string; code: string; now: string },
): Promise<void> {
  const registration = await lockRegistration(tx, { eventCode, code });
  if (!registration || registration.status === 'cancelled') return;
  if (registration.status !== 'started' || isLeftToGroup(registration)) {
    throw refuse(409, REQUEST, 'group_member_registered');
  }
  await refuseWhilePaying(tx, { eventCode, owner: registrationOwner(code) });
  await moveRegistration(tx, { eventCode, code, to: 'cancelled' });
  await withdrawRegistration(tx, registration, { notRefunded: [], now });
}
