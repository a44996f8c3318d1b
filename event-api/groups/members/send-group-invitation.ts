import type { sendGroupInvitation as call } from '@/lib/contract/groups/members';
import type { ParsedInputOf } from '@/lib/contract/parts/call';
import { refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { atOneInstant } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { listGroupRegistrations } from '../../registration/of-group/group-registrations';
import { tellGroup } from '../../tenancy/tell-group';
import { unknownGroup } from '../group-rules';
import { lockGroup } from '../queries';
import { addMember } from './add-member';
import { listMembers } from './queries';
import { queueInvitations } from './queue-invitations';

type Input = ParsedInputOf<typeof call>;

/** Adds a member to a group and invites them, or reminds members (specification §7). */
export const sendGroupInvitation: UseCase<'sendGroupInvitation'> = async (caller, input) => {
  const context = atOneInstant(caller);
  const { database, event, clock } = context;
  const { code, members } = input;
  const key = { eventCode: event.code, code, now: clock.now() };
  return database.transaction(async (tx) => {
    const group = await lockGroup(tx, key);
    if (!group) throw unknownGroup();
    if (members === undefined) {
      const id = await addMember(context, tx, group, input);
      await tellGroup(tx, { eventCode: event.code, groupCode: code });
      return counted(1, await queueInvitations(tx, group, { ids: [id], now: key.now }));
    }
    const ids = await unfinished(tx, key, members);
    return counted(new Set(members).size, await queueInvitations(tx, group, { ids, now: key.now }));
  });
};

const counted = (total: number, { sent, waiting }: { sent: string[]; waiting: string[] }) => ({
  sent: sent.length,
  waiting: waiting.length,
  skipped: total - sent.length - waiting.length,
});

/** Those who have not finished. @throws Refusal 422 at `members` for somebody who is not in the list */
async function unfinished(
  tx: Db,
  key: { eventCode: string; code: string; now: string },
  wanted: NonNullable<Input['members']>,
): Promise<string[]> {
  const byId = new Map((await listMembers(tx, key)).map((member) => [member.id, member]));
  const registrations = await listGroupRegistrations(tx, { ...key, groupCode: key.code });
  const going = new Set(
    registrations.filter(({ status, isLeft }) => status === 'started' && !isLeft).map(({ code }) => code),
  );
  return [...new Set(wanted)].filter((id) => {
    const member = byId.get(id);
    if (!member || member.state === 'taken_back') throw refuse(422, 'members', 'not_found');
    return member.registrationCode === null || going.has(member.registrationCode);
  });
}
