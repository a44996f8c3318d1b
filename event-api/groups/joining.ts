import type { Message } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { trackClosed, trackOfGroup } from './group-rules';
import type { GroupMember, StoredGroup } from './schema';

/**
 * Why nobody can join a group now, or whoever has an invitation cannot; null when they can. Places are not looked at.
 * @param people how many the group has, without those taken back
 */
export function joiningClosed(
  reader: Pick<UseCaseContext, 'event' | 'locale' | 'clock'>,
  group: StoredGroup,
  { invitation, people }: { invitation: GroupMember | undefined; people: number },
): Message | null {
  const { event, clock } = reader;
  if (invitation?.state === 'taken_back') return { key: 'group_invitation_taken_back' };
  if (group.payUntil !== null && group.payUntil <= clock.now()) return { key: 'groups_pay_over' };
  const track = trackOfGroup(event, invitation ?? group);
  const closed = trackClosed(reader, track);
  if (closed || invitation) return closed;
  if (!group.joinByLink) return { key: 'group_by_invitation' };
  const greatest = event.definition.groups?.greatest;
  if (greatest !== undefined && people >= greatest) return { key: 'group_full', values: { greatest } };
  return null;
}
