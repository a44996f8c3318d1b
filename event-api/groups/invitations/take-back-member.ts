import { REQUEST, refuse } from '@/lib/errors';
import type { Db } from '../../platform/database/database';
import { giveBackMember } from '../places/give-back-member';
import type { GroupMember } from '../schema';
import { moveInvitation } from './move-invitation';

/**
 * Takes a person off the list: what they began ends, and the place is the group's again. The transaction has locked the
 * group.
 * @throws Refusal 409 when the person is registered, or being paid for
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
