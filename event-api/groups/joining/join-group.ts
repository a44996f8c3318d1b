import { eq } from 'drizzle-orm';
import type { joinGroup as call } from '@/lib/contract/groups/joining';
import type { ParsedInputOf } from '@/lib/contract/parts/call';
import { notFound, refuse } from '@/lib/errors';
import { isTimeZone } from '@/lib/time/zone-name';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { readEmail, readPersonalName } from '../../notices/recipients/read-recipient';
import { atOneInstant } from '../../platform/clock';
import { normaliseCode } from '../../platform/codes';
import type { Db } from '../../platform/database/database';
import { readProgramme } from '../../programme/read-programme';
import { prefillRegistrationForm } from '../../registration/answers/prefill-registration-form';
import { alreadyRegistered, isEmailRegistered } from '../../registration/email-use';
import type { Registration } from '../../registration/queries';
import { beginOrContinue } from '../../registration/start/begin-or-continue';
import { serialiseStarts } from '../../registration/start/generate-registration-captured';
import { isLeftToGroup } from '../../registration/statuses';
import { readOverviewWithReview } from '../../registration/submit/read-review';
import { tellGroup } from '../../tenancy/tell-group';
import { invitationLink } from '../group-links';
import { requestedGroupPlace, unknownGroup } from '../group-rules';
import { countMembers } from '../members/queries';
import { lockGroup } from '../queries';
import { type GroupMember, groupMembers, type StoredGroup } from '../schema';
import { findByAddress, findInvited, type Joining } from './find-joining';

/** What a caller sent, checked as far as it can be without the group. */
interface JoinRequest extends Pick<ParsedInputOf<typeof call>, 'track' | 'mode' | 'timezone'> {
  visitorId: string;
  email: string;
  name: string;
  /** ID of the member whom the secret invites. */
  invited: string | undefined;
}

/**
 * Begins the registration of a member of a group, or continues it (specification §1). The place is one that the group keeps,
 * passed on in the same transaction, or else one that is free for everybody.
 */
export const joinGroup: UseCase<'joinGroup'> = async (caller, input) => {
  const { database, db, event } = caller;
  const request = await readRequest(caller, input);
  const key = { eventCode: event.code, code: normaliseCode(input.code) };
  // Read before the transaction: inside it, the programme could not be shared with concurrent readers.
  await readProgramme(db, event);
  const registration = await database.transaction(async (tx) => {
    await serialiseStarts(tx, { eventCode: event.code, visitorId: request.visitorId });
    const group = await lockGroup(tx, key);
    if (!group) throw unknownGroup();
    return join(atOneInstant(caller), tx, group, request);
  });
  return readOverviewWithReview(caller, registration);
};

async function readRequest(
  context: UseCaseContext,
  { secret, name, email, track, mode, timezone }: ParsedInputOf<typeof call>,
): Promise<JoinRequest> {
  const { event, visitorId } = context;
  if (visitorId === null) throw notFound();
  if (timezone !== undefined && !isTimeZone(timezone)) throw refuse(422, 'timezone', 'invalid_value');
  const invited =
    secret === undefined ? undefined : await invitationLink.read(context, { eventCode: event.code, secret });
  if (invited === null) throw refuse(422, 'secret', 'link_ended');
  const read = { email: readEmail(email), name: readPersonalName(name, 'name') };
  if (invited === undefined && read.name === '') throw refuse(422, 'name', 'required');
  return { ...read, visitorId, track, mode, timezone, invited: invited?.id };
}

async function join(
  context: UseCaseContext,
  tx: Db,
  group: StoredGroup,
  request: JoinRequest,
): Promise<Registration> {
  const { event, clock } = context;
  const { eventCode, code: groupCode } = group;
  const { email, visitorId, invited } = request;
  const joining =
    invited === undefined
      ? await findByAddress(tx, { group, ...request })
      : await findInvited(tx, invited, { group, ...request });
  const { member, started } = joining;
  if (started && isLeftToGroup(started)) return started;
  if (!started) await requireOpen(context, tx, group, request, joining);
  if (await isEmailRegistered(tx, { eventCode, email, except: started?.code }))
    throw alreadyRegistered('email');

  if (!started && (member?.placeOf || member?.replaces) && invited === undefined)
    throw refuse(409, 'email', 'group_open_invitation');
  const place = requestedGroupPlace(context, {
    ...wantedPlace(group, request, joining),
    isBought: isBought(member),
  });
  const timeZone = request.timezone;
  const registration = await beginOrContinue(context, tx, started, {
    ...place,
    visitorId,
    email,
    timeZone,
    groupCode,
    placeOf: member?.placeOf ?? null,
    replaces: member?.replaces ?? null,
  });
  const now = clock.now();
  const name = request.name === '' ? (member?.name ?? '') : request.name;
  await tieMember(tx, group, { member, registration, name, now });
  if (!started) {
    const [firstName = '', ...rest] = name.split(' ');
    const names = { firstName, lastName: rest.join(' '), phone: member?.phone || null };
    await prefillRegistrationForm(tx, event, { code: registration.code, email, ...names, now });
  }
  return registration;
}

/** What the caller chose, or began with, or was invited to, or else what the group takes. */
function wantedPlace(group: StoredGroup, { track, mode }: JoinRequest, { member, started }: Joining) {
  const chosen = started ?? member ?? group;
  // A bought place is one of its own ticket.
  const wanted = isBought(member) ? chosen.trackCode : (track ?? chosen.trackCode);
  return { track: wanted, mode: mode ?? (wanted === chosen.trackCode ? chosen.mode : undefined) };
}

/** Whether the group has paid for the place: it is theirs whether or not anybody else can register by now. */
const isBought = (member: GroupMember | undefined): boolean =>
  member?.placeOf !== null && member?.placeOf !== undefined;

/** @throws Refusal 422 at `code` when nobody can join the group now, or not by its link */
async function requireOpen(
  { event, clock }: UseCaseContext,
  tx: Db,
  group: StoredGroup,
  { invited }: JoinRequest,
  { member }: Joining,
): Promise<void> {
  const { eventCode, code, payUntil, joinByLink } = group;
  if (isBought(member)) return;
  if (payUntil !== null && payUntil <= clock.now()) throw refuse(422, 'code', 'groups_pay_over');
  if (invited !== undefined) return;
  if (!joinByLink) throw refuse(422, 'code', 'group_by_invitation');
  const greatest = event.definition.groups?.greatest;
  if (member || greatest === undefined) return;
  if ((await countMembers(tx, { eventCode, code })) >= greatest) {
    throw refuse(422, 'code', 'group_full', { greatest });
  }
}

/** Notes that a member registers with a registration; somebody who came by the link is added to the list. */
async function tieMember(
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
