import type { checkGroup as call } from '@/lib/contract/groups/joining';
import { availabilityOnWire } from '@/lib/contract/parts/availability';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/parts/call';
import { notFound, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { readEmail } from '../notices/recipients/read-email';
import { atOneInstant } from '../platform/clock';
import { normaliseCode } from '../platform/codes';
import { limitRate } from '../platform/limits/limit-rate';
import { describeTracks } from '../registration/tracks';
import { eventTranslator } from '../tenancy/event-translator';
import { addGrant, hasGrant } from '../tenancy/grants';
import { GROUP } from '../tenancy/group-owner';
import { yesNo } from '../tenancy/page-info';
import { readGroupLink, readInvitationLink } from './group-links';
import { groupTracks, trackOfGroup, unknownGroup } from './group-rules';
import { moveInvitation } from './invitations/move-invitation';
import { joiningClosed } from './joining';
import { countPeople, findMember } from './members';
import { findGroup } from './queries';
import { readKeptPlaces } from './read-places';
import type { GroupMember, StoredGroup } from './schema';

type Input = ParsedInputOf<typeof call>;

/** How often addresses may be tried with one code, by everybody together. */
const ADDRESS_TRIES = { points: 20, seconds: 600 };

const UNOPENED = ['listed', 'sent', 'bounced'] as const;

interface Found {
  group: StoredGroup;
  /** The visitor has just proved to be its organiser. */
  proved: boolean;
  invitation?: GroupMember;
}

/** What a group code or a mailed link opens (specification §7). */
export const checkGroup: UseCase<'checkGroup'> = async (given, input) => {
  const context = atOneInstant(given);
  const { db, event, visitorId, clock } = context;
  if (visitorId === null) throw notFound();
  const { group, proved, invitation } = await find(context, input);
  const grant = { eventCode: event.code, visitorId, kind: GROUP, code: group.code };
  if (proved) await addGrant(db, { ...grant, now: clock.now() });
  const isOrganiser = proved || (await hasGrant(db, grant));
  return describe(context, group, { visitorId, isOrganiser, invitation });
};

async function find(context: UseCaseContext, input: Input): Promise<Found> {
  const { db, event } = context;
  const eventCode = event.code;
  if (input.secret !== undefined) return byLink(context, input.secret);
  if (input.code === undefined) throw refuse(422, 'code', 'required');
  const code = normaliseCode(input.code);
  const email = input.email === undefined ? undefined : readEmail(input.email);
  if (email !== undefined) {
    const counted = [{ key: `code ${code}`, points: ADDRESS_TRIES.points }];
    await limitRate(context, { name: 'group address', seconds: ADDRESS_TRIES.seconds, counted });
  }
  const group = await findGroup(db, { eventCode, code });
  // The same answer for a wrong code and another address, so that nobody finds out who organises a group.
  if (!group || (email !== undefined && group.contactEmail !== email)) throw unknownGroup();
  return { group, proved: email !== undefined };
}

async function byLink(context: UseCaseContext, secret: string): Promise<Found> {
  const { db, event, clock } = context;
  const eventCode = event.code;
  const code = await readGroupLink(context, { eventCode, secret });
  if (code !== null) {
    const group = await findGroup(db, { eventCode, code });
    if (group) return { group, proved: true };
  }
  const id = await readInvitationLink(context, { eventCode, secret });
  const member = id === null ? undefined : await findMember(db, { eventCode, id });
  const group = member && (await findGroup(db, { eventCode, code: member.groupCode }));
  if (!member || !group) throw refuse(422, 'secret', 'link_ended');
  // One that was declined stays so until that is undone, or a registration is begun with it.
  const opened = await context.database.transaction((tx) =>
    moveInvitation(tx, { eventCode, id: member.id, to: 'opened', from: UNOPENED, now: clock.now() }),
  );
  const invitation = opened ?? member;
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
  const [people, kept, tracks, words] = await Promise.all([
    countPeople(db, { eventCode, code }),
    readKeptPlaces(db, { eventCode, code, now: clock.now() }),
    describeTracks(context, groupTracks(event)),
    eventTranslator(event, locale, 'api'),
  ]);
  const track = trackOfGroup(event, invitation ?? group);
  const closed = joiningClosed(context, group, { invitation, people });
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
      free > 0
        ? { state: 'available', left: free, capacity: null, returns_at: null }
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
    ...{ name, email, state, track, mode },
    registration_code: isTheirs ? registrationCode : null,
    used: yesNo(registrationCode !== null && !isTheirs),
  };
}
