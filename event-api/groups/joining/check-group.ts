import type { checkGroup as call } from '@/lib/contract/groups/joining';
import { availabilityOnWire } from '@/lib/contract/parts/availability';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/parts/call';
import { type Message, notFound, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { readEmail } from '../../notices/recipients/read-recipient';
import { atOneInstant } from '../../platform/clock';
import { normaliseCode } from '../../platform/codes';
import { describeTracks } from '../../registration/tracks';
import { eventTranslator } from '../../tenancy/event-texts';
import { addGrant, hasGrant } from '../../tenancy/grants';
import { GROUP } from '../../tenancy/group-owner';
import { yesNo } from '../../tenancy/page-info';
import { invitationLink } from '../group-links';
import { groupTracks, trackClosed, trackOfGroup } from '../group-rules';
import { countMembers, findMember, moveInvitation } from '../members/queries';
import { mailDigits, proveByDigits, proveByLink } from '../organiser/prove-organiser';
import { readKeptPlaces } from '../places/read-places';
import { findGroup, requireGroup } from '../queries';
import type { GroupMember, StoredGroup } from '../schema';

type Input = ParsedInputOf<typeof call>;

const UNOPENED = ['listed', 'sent', 'bounced'] as const;

interface Found {
  group: StoredGroup;
  /** The visitor has just proved to be its organiser. */
  proved: boolean;
  invitation?: GroupMember;
}

/** What a group code or a mailed link opens (specification §7). */
export const checkGroup: UseCase<'checkGroup'> = async (caller, input) => {
  const context = atOneInstant(caller);
  const { db, event, visitorId, clock } = context;
  if (visitorId === null) throw notFound();
  const { group, proved, invitation } = await find(context, visitorId, input);
  const grant = { eventCode: event.code, visitorId, kind: GROUP, code: group.code };
  if (proved) await addGrant(db, { ...grant, now: clock.now() });
  const isOrganiser = proved || (await hasGrant(db, grant));
  return describe(context, group, { visitorId, isOrganiser, invitation });
};

async function find(
  context: UseCaseContext,
  visitorId: string,
  { code, email: typed, access_code, secret }: Input,
): Promise<Found> {
  const { db, event } = context;
  const eventCode = event.code;
  if (secret !== undefined) return byLink(context, visitorId, secret);
  if (code === undefined) throw refuse(422, 'code', 'required');
  const group = await requireGroup(db, { eventCode, code: normaliseCode(code) });
  if (typed === undefined) return { group, proved: false };
  const claim = { visitorId, email: readEmail(typed) };
  if (access_code !== undefined) {
    return { group: await proveByDigits(context, group, { ...claim, typed: access_code }), proved: true };
  }
  // The code stands in every link of the group, and colleagues know the address: together they prove nothing.
  const isKnown = await hasGrant(db, { eventCode, visitorId, kind: GROUP, code: group.code });
  // Whoever began it has access, and is still to prove the address.
  if (!isKnown || group.confirmedAt === null) await mailDigits(context, group, claim);
  return { group, proved: false };
}

async function byLink(context: UseCaseContext, visitorId: string, secret: string): Promise<Found> {
  const { db, event, clock } = context;
  const eventCode = event.code;
  const organised = await proveByLink(context, { eventCode, visitorId, secret });
  if (organised) return { group: organised, proved: true };
  const invited = await invitationLink.read(context, { eventCode, secret });
  const member = invited ? await findMember(db, { eventCode, id: invited.id }) : undefined;
  const group = member && (await findGroup(db, { eventCode, code: member.groupCode }));
  if (!member || !group) throw refuse(422, 'secret', 'link_ended');
  // One that was declined stays so until that is undone, or a registration is begun with it.
  const updated = await context.database.transaction((tx) =>
    moveInvitation(tx, { eventCode, id: member.id, to: 'opened', from: UNOPENED, now: clock.now() }),
  );
  const invitation = updated ?? member;
  return { group, proved: false, invitation };
}

async function describe(
  context: UseCaseContext,
  group: StoredGroup,
  {
    visitorId,
    isOrganiser,
    invitation,
  }: { visitorId: string; isOrganiser: boolean; invitation: GroupMember | undefined },
): Promise<AnswerOf<typeof call>> {
  const { db, event, locale, clock } = context;
  const eventCode = event.code;
  const { code } = group;
  const [members, kept, tracks, words] = await Promise.all([
    countMembers(db, { eventCode, code }),
    readKeptPlaces(db, { eventCode, code, now: clock.now() }),
    describeTracks(context, groupTracks(event)),
    eventTranslator(event, locale, 'api'),
  ]);
  const track = trackOfGroup(event, invitation ?? group);
  const closed = joiningClosed(context, group, { invitation, members });
  const { free, until } = kept.get(track.code) ?? { free: 0, until: null };
  return {
    code,
    group_organization: group.organization,
    group_contact_name: group.contactName,
    organiser: yesNo(isOrganiser),
    open: yesNo(closed === null),
    message: closed && words(closed.key, closed.values),
    tracks,
    track: track.code,
    mode: (invitation ?? group).mode,
    kept_until: free > 0 ? until : null,
    availability:
      free > 0 || invitation?.placeOf
        ? { state: 'available', left: Math.max(1, free), capacity: null, returns_at: null }
        : (tracks.find((each) => each.code === track.code)?.availability ?? availabilityOnWire()),
    invitation: invitation
      ? await describeInvitation(context, invitation, { visitorId, track: track.code })
      : null,
  };
}

async function describeInvitation(
  { db, event }: UseCaseContext,
  { name, email, state, mode, registrationCode }: GroupMember,
  { visitorId, track }: { visitorId: string; track: string },
): Promise<AnswerOf<typeof call>['invitation']> {
  const isTheirs =
    registrationCode !== null &&
    (await hasGrant(db, { eventCode: event.code, visitorId, kind: 'registration', code: registrationCode }));
  return {
    name,
    email,
    state,
    track,
    mode,
    registration_code: isTheirs ? registrationCode : null,
    used: yesNo(registrationCode !== null && !isTheirs),
  };
}

/**
 * Why nobody can join a group now, or whoever has an invitation cannot; null when they can. Places are not looked at.
 * @param members how many the group has, without those taken back
 */
function joiningClosed(
  reader: Pick<UseCaseContext, 'event' | 'locale' | 'clock'>,
  group: StoredGroup,
  { invitation, members }: { invitation: GroupMember | undefined; members: number },
): Message | null {
  const { event, clock } = reader;
  if (invitation?.state === 'taken_back') return { key: 'group_invitation_taken_back' };
  // A place that the group has bought is theirs whether or not anybody else can register by now.
  if (invitation?.placeOf) return null;
  if (group.payUntil !== null && group.payUntil <= clock.now()) return { key: 'groups_pay_over' };
  const track = trackOfGroup(event, invitation ?? group);
  const closed = trackClosed(reader, track);
  if (closed || invitation) return closed;
  if (!group.joinByLink) return { key: 'group_by_invitation' };
  const greatest = event.definition.groups?.greatest;
  if (greatest !== undefined && members >= greatest) return { key: 'group_full', values: { greatest } };
  return null;
}
