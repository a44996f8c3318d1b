import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { atOneInstant } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { findCancellation } from '../../registration/cancellations';
import { findRegistration } from '../../registration/queries';
import { unknownGroup } from '../group-rules';
import { lockGroup } from '../queries';
import type { GroupMember } from '../schema';
import { addMember } from './add-member';
import { findSuccessor, requireMember, untieFormer } from './queries';
import { queueInvitations } from './queue-invitations';
import { takeBackMember } from './take-back-group-invitation';

/**
 * Invites another member, to the same ticket, in the place of one who has not registered, or of one who has cancelled and
 * whose place the group has bought.
 */
export const replaceGroupMember: UseCase<'replaceGroupMember'> = async (
  caller,
  { code, member_ID, ...successor },
) => {
  const context = atOneInstant(caller);
  const { database, event, clock } = context;
  const key = { eventCode: event.code, code, now: clock.now() };
  await database.transaction(async (tx) => {
    const group = await lockGroup(tx, key);
    if (!group) throw unknownGroup();
    const member = await requireMember(tx, group, member_ID);
    const place = await freePlace(tx, member, key.now);
    const id = await addMember(context, tx, group, { ...successor, ...place });
    await queueInvitations(tx, group, { ids: [id], now: key.now });
  });
  return { done: true };
};

/**
 * Makes the place of a member free for another.
 * @throws Refusal 409 when the member is registered, being paid for, or has a successor already
 */
async function freePlace(tx: Db, member: GroupMember, now: string) {
  const { eventCode, registrationCode: code } = member;
  const kept = code === null ? undefined : await findCancellation(tx, { eventCode, code });
  if (code === null || !kept?.keptByGroup) {
    await takeBackMember(tx, member, now);
    const { trackCode: track, mode, placeOf } = member;
    return { track, mode, ...(placeOf !== null && { placeOf }) };
  }
  const bought = { eventCode, place: code };
  if (await findSuccessor(tx, bought)) throw refuse(409, REQUEST, 'group_place_in_use');
  await untieFormer(tx, bought);
  const registration = await findRegistration(tx, { eventCode, code });
  if (!registration) throw notFound('member_ID');
  const { trackCode: track, mode } = registration;
  return { track, mode, placeOf: code };
}
