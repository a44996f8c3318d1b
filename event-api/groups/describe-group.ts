import type { Group } from '@/lib/contract/groups/group';
import type { MemberState } from '@/lib/domain/groups/member-state';
import { paths } from '@/lib/paths';
import { addSeconds } from '@/lib/time/seconds';
import type { UseCaseContext } from '../calls/use-case';
import { listGroupRegistrations } from '../registration/of-group/group-registrations';
import { describeTracks } from '../registration/tracks';
import { visitedLink } from '../tenancy/event-address';
import { groupOwner } from '../tenancy/group-owner';
import { channelOf } from '../tenancy/owner-kinds';
import { yesNo } from '../tenancy/page-info';
import { replaceUntil, trackOfGroup } from './group-rules';
import { listMembers } from './members/queries';
import { stateReader } from './members/reached-state';
import { findWaitingContact } from './organiser/contact-replacements';
import { readKeptPlaces } from './places/read-places';
import type { GroupMember, StoredGroup } from './schema';

type Reader = Pick<UseCaseContext, 'db' | 'event' | 'host' | 'locale' | 'clock' | 'env' | 'owners'>;

/** A group as its organiser sees it. */
export async function describeGroup(reader: Reader, group: StoredGroup): Promise<Group> {
  const { db, event, clock } = reader;
  const { code } = group;
  const { code: trackCode } = trackOfGroup(event, group);
  const eventCode = event.code;
  const now = clock.now();
  const [members, registrations, kept, waiting] = await Promise.all([
    listMembers(db, { eventCode, code }),
    listGroupRegistrations(db, { eventCode, groupCode: code, now }),
    readKeptPlaces(db, { eventCode, code, now }),
    findWaitingContact(db, group),
  ]);
  const byCode = new Map(registrations.map((each) => [each.code, each]));
  const states: Partial<Record<MemberState, number>> = {};
  const stateOf = stateReader(members);
  for (const member of members) {
    const own = stateOf(member, byCode.get(member.registrationCode ?? ''));
    states[own] = (states[own] ?? 0) + 1;
  }
  const used = (track: string) =>
    registrations.filter(({ trackCode: own, hasPlace }) => own === track && hasPlace).length;
  const concerned = event.definition.tracks.filter(
    (track) => track.code === trackCode || kept.has(track.code) || used(track.code) > 0,
  );
  const described = await describeTracks(reader, concerned);
  const own = described.find((each) => each.code === trackCode);
  if (!own) throw new Error(`Track ${trackCode} was not described.`);
  return {
    code,
    group_organization: group.organization,
    group_contact_name: group.contactName,
    group_contact_email: group.contactEmail,
    group_contact_phone: group.contactPhone,
    group_contact_address: group.contactAddress,
    pending_contact: waiting
      ? { group_contact_name: waiting.toName, group_contact_email: waiting.toEmail }
      : null,
    confirmation: confirmationOf(reader, group, members),
    track: own,
    mode: group.mode,
    join_by_link: yesNo(group.joinByLink),
    places: described.map((track) => ({
      track,
      used: used(track.code),
      ...(kept.get(track.code) ?? NONE_KEPT),
    })),
    pay_until: group.payUntil,
    replace_until: replaceUntil(event),
    people: members.filter(({ state }) => state !== 'taken_back').length,
    states,
    start_link: visitedLink(reader, paths.groupStart(code)),
    pay_link: visitedLink(reader, paths.groupPay(code)),
    channel: channelOf(event, groupOwner(code)),
  };
}

function confirmationOf(
  { env }: Reader,
  { confirmedAt, createdAt }: StoredGroup,
  members: readonly GroupMember[],
): Group['confirmation'] {
  if (confirmedAt !== null) return null;
  const waiting = members.filter(({ invitationWaits, state }) => invitationWaits && state !== 'taken_back');
  return { places_until: addSeconds(createdAt, env.HOLD_SECONDS), invitations: waiting.length };
}

const NONE_KEPT = { free: 0, until: null, waiting: null };
