import { MAX_MEMBERS } from '@/lib/contract/groups/members';
import { notFound } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { atOneInstant } from '../../platform/clock';
import type { OwnerRef } from '../../platform/owner-kind';
import { listGroupRegistrations } from '../../registration/of-group/group-registrations';
import { eventTexts } from '../../tenancy/event-texts';
import { findEvent } from '../../tenancy/find-event';
import { earlierEvents } from '../../tenancy/reads';
import { hasProvedContact } from '../has-proved-contact';
import { listConfirmedGroups, requireGroup } from '../queries';
import type { GroupMember } from '../schema';
import { listMembers } from './queries';
import { stateReader } from './reached-state';

/** Who is not coming any more, does not want to be asked, or was not reached. */
const GONE = new Set<string>(['taken_back', 'declined', 'bounced', 'cancelled', 'replaced']);

/**
 * The people of the last group that its contact had at an earlier event of the same client, without those who are in the present one
 * (docs/rooms/groups.md#the-last-groups-people). Only for a visitor who has proved the contact's address.
 */
export const getFormerGroupPeople: UseCase<'getFormerGroupPeople'> = async (caller, { code }) => {
  const context = atOneInstant(caller);
  const { db, event, locale, visitorId } = context;
  if (visitorId === null) throw notFound();
  const group = await requireGroup(db, { eventCode: event.code, code });
  const nobody = { event: null, people: [] };
  if (!(await hasProvedContact(db, group, visitorId))) return nobody;
  const eventCodes = await earlierEvents(db, event);
  const groups = await listConfirmedGroups(db, { eventCodes, email: group.contactEmail });
  for (const former of groups) {
    const came = await peopleOf(context, former);
    if (came.length === 0) continue;
    const present = await listMembers(db, group);
    const listed = new Set(present.filter(({ state }) => state !== 'taken_back').map(({ email }) => email));
    const people = came.filter(({ email }) => !listed.has(email));
    const held = await findEvent(db, former.eventCode);
    if (!held || people.length === 0) return nobody;
    return {
      event: eventTexts(held, locale).text(held.definition.event.name),
      people: people.slice(0, MAX_MEMBERS).map(({ name, email }) => ({ name, email })),
    };
  }
  return nobody;
};

/** Who was in a group to its end and can be written to by e-mail. */
async function peopleOf(
  { db, clock }: Pick<UseCaseContext, 'db' | 'clock'>,
  { eventCode, code }: OwnerRef,
): Promise<GroupMember[]> {
  const [members, registrations] = await Promise.all([
    listMembers(db, { eventCode, code }),
    listGroupRegistrations(db, { eventCode, groupCode: code, now: clock.now() }),
  ]);
  const byCode = new Map(registrations.map((each) => [each.code, each]));
  const stateOf = stateReader(members);
  return members.filter(
    (member) => member.email !== '' && !GONE.has(stateOf(member, byCode.get(member.registrationCode ?? ''))),
  );
}
