import { refuse } from '@/lib/errors';
import type { Db } from '../../platform/database/database';
import { alreadyRegistered } from '../../registration/email-use';
import { lockRegistration, type Registration } from '../../registration/queries';
import { isSubmitted } from '../../registration/statuses';
import { grantedCodes, hasGrant } from '../../tenancy/grants';
import { findMember, listMembers } from '../members/queries';
import type { GroupMember, StoredGroup } from '../schema';

export interface Joining {
  /** The member; undefined for one who comes by the group's link. */
  member: GroupMember | undefined;
  /** The registration that they have begun and not submitted, locked. */
  started: Registration | undefined;
}

interface JoinRequest {
  group: StoredGroup;
  visitorId: string;
  email: string;
}

/**
 * Who joins by an invitation, and the registration that they go on with.
 * @throws Refusal 422 at `secret` for an invitation that was taken back, or is for another group; 409 when somebody else
 * used it; 422 at `email` when they are registered
 */
export async function findInvited(tx: Db, id: string, request: JoinRequest): Promise<Joining> {
  const { eventCode, code } = request.group;
  const member = await findMember(tx, { eventCode, id });
  if (!member || member.groupCode !== code) throw refuse(422, 'secret', 'link_ended');
  if (member.state === 'taken_back') throw refuse(422, 'secret', 'group_invitation_taken_back');
  const started = await startedOf(tx, member, request, () => refuse(409, 'secret', 'group_invitation_used'));
  return { member, started };
}

/**
 * Who joins by the group's link: a member with this address, or else somebody new. Whoever came with another
 * address and the same name on this device has corrected a typing mistake.
 * @throws Refusal at `email`: 409 when somebody else began with this address, 422 when they are registered
 */
export async function findByAddress(tx: Db, request: JoinRequest & { name: string }): Promise<Joining> {
  const { group, email, visitorId, name } = request;
  const { eventCode, code } = group;
  const members = (await listMembers(tx, { eventCode, code })).filter(({ state }) => state !== 'taken_back');
  const listed = members.find((one) => one.email === email);
  if (listed) {
    const started = await startedOf(tx, listed, request, () => refuse(409, 'email', 'group_email_used'));
    return { member: listed, started };
  }
  const granted = new Set(await grantedCodes(tx, { eventCode, visitorId, kind: 'registration' }));
  const mistyped = members.find(
    (one) =>
      one.byLink && granted.has(one.registrationCode ?? '') && one.name.toLowerCase() === name.toLowerCase(),
  );
  const registration = mistyped?.registrationCode
    ? await lockRegistration(tx, { eventCode, code: mistyped.registrationCode })
    : undefined;
  const isOpen = registration?.status === 'started' && registration.leftToGroupAt === null;
  return isOpen ? { member: mistyped, started: registration } : { member: undefined, started: undefined };
}

/** What a member has begun, if it is not cancelled. @throws Refusal when it is somebody else's, or submitted */
async function startedOf(
  tx: Db,
  { registrationCode }: GroupMember,
  { group: { eventCode }, visitorId }: JoinRequest,
  usedByOther: () => Error,
): Promise<Registration | undefined> {
  if (registrationCode === null) return undefined;
  const registration = await lockRegistration(tx, { eventCode, code: registrationCode });
  if (!registration || registration.status === 'cancelled') return undefined;
  if (isSubmitted(registration.status)) throw alreadyRegistered('email');
  const isTheirs = await hasGrant(tx, {
    eventCode,
    visitorId,
    kind: 'registration',
    code: registration.code,
  });
  if (!isTheirs) throw usedByOther();
  return registration;
}
