import { invitationLink } from '@/event-api/groups/group-links';
import { findEvent } from '@/event-api/tenancy/find-event';
import type { TestApi } from '../../support/api';
import type { TestPlatform } from '../../support/database';
import type { LeftMember, PayingGroup } from '../../support/group-members';
import { personOf } from '../registration/person';
import { joinAs, membersOf } from './joining';
import { visitor } from './organising';

/** How the organiser of a group replaces somebody, and how the new person comes. To be called where tests are declared. */
export function replacing(platform: () => TestPlatform, api: () => TestApi) {
  const mailFor = (group: PayingGroup, name: string) => `${name.toLowerCase()}@${group.event}.example`;
  const replace = (group: PayingGroup, { memberId }: Pick<LeftMember, 'memberId'>, name: string) => {
    platform().clock.advance(1);
    return api().ask(
      'replaceGroupMember',
      {
        ...{ code: group.code, member_ID: memberId, group_invite_name: `${name} Roy` },
        group_invite_email: mailFor(group, name),
      },
      group.caller,
    );
  };
  /** Opens the newest invitation. */
  async function joins(group: PayingGroup, name: string) {
    const { db, tokens, clock } = platform();
    const [newest] = await membersOf(platform(), group.code);
    const event = await findEvent(db, group.event);
    if (!event || !newest) throw new Error('nobody was invited');
    const secret = await invitationLink.issue({ tokens, clock }, event, newest);
    const email = mailFor(group, name);
    const caller = await visitor(api(), group.host);
    const { registration } = await joinAs(api(), group, name, { secret, email, caller });
    return { ...personOf(api(), { caller, code: registration.code, email }), email };
  }
  return { replace, joins };
}
