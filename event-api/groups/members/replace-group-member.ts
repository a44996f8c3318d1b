import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { atOneInstant } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { readProgramme } from '../../programme/read-programme';
import { findCancellation } from '../../registration/cancellations';
import { lockRegistration } from '../../registration/queries';
import { registrationOwner } from '../../registration/registration-owner';
import { isLeftToGroup, isSubmitted } from '../../registration/statuses';
import { broadcastBasket } from '../../workshops/live/broadcast-basket';
import { unknownGroup } from '../group-rules';
import { lockGroup } from '../queries';
import type { GroupMember } from '../schema';
import { addMember } from './add-member';
import { endReplaced } from './end-replaced';
import { findSuccessor, requireListed, untieFormer } from './queries';
import { queueInvitations } from './queue-invitations';
import { takeBackMember } from './take-back-group-invitation';

/**
 * Invites another member, to the same ticket, in the place of one who has not registered, of one who is
 * registered (docs/rooms/groups.md#replacing-a-member), or of one who has cancelled and whose place the group
 * has bought.
 */
export const replaceGroupMember: UseCase<'replaceGroupMember'> = async (
  caller,
  { code, member_ID, ...successor },
) => {
  const context = atOneInstant(caller);
  const { database, db, event, clock } = context;
  const key = { eventCode: event.code, code, now: clock.now() };
  // Read before the transaction: inside it, the programme could not be shared with concurrent readers.
  await readProgramme(db, event);
  const former = await database.transaction(async (tx) => {
    const group = await lockGroup(tx, key);
    if (!group) throw unknownGroup();
    const member = await requireListed(tx, group, member_ID);
    if (member.email !== '' && member.email === successor.group_invite_email) {
      throw refuse(422, 'group_invite_email', 'group_member_listed');
    }
    const place = await freePlace(context, tx, member);
    const id = await addMember(context, tx, group, { ...successor, ...place });
    await queueInvitations(tx, group, { ids: [id], now: key.now });
    return member.registrationCode;
  });
  if (former !== null) {
    broadcastBasket(context, event, { owner: registrationOwner(former), now: key.now });
  }
  return { done: true };
};

/**
 * Makes the place of a member free for another.
 * @throws Refusal 409 when it cannot be theirs, or has a successor already
 */
async function freePlace(context: UseCaseContext, tx: Db, member: GroupMember) {
  const { eventCode, registrationCode: code, state } = member;
  const registration = code === null ? undefined : await lockRegistration(tx, { eventCode, code });
  const isRegistered =
    registration !== undefined && (isSubmitted(registration.status) || isLeftToGroup(registration));
  if (isRegistered && state !== 'taken_back') return endReplaced(context, tx, member, registration);
  const kept = code === null ? undefined : await findCancellation(tx, { eventCode, code });
  if (registration && code !== null && kept?.keptByGroup) {
    const bought = { eventCode, place: code };
    if (await findSuccessor(tx, bought)) throw refuse(409, REQUEST, 'group_place_in_use');
    await untieFormer(tx, bought);
    const { trackCode: track, mode } = registration;
    return { track, mode, placeOf: code, replaces: code };
  }
  if (kept?.reason === 'replaced') throw refuse(409, REQUEST, 'group_member_replaced', { name: member.name });
  if (state === 'taken_back') throw notFound('member_ID');
  await takeBackMember(tx, member, context.clock.now());
  const { trackCode: track, mode, placeOf, replaces } = member;
  return { track, mode, ...(placeOf !== null && { placeOf }), ...(replaces !== null && { replaces }) };
}
