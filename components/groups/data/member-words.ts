import type { Tone } from '@/components/ui/badge';
import type { GroupAccount } from '@/lib/contract/groups/members';
import type { MemberState } from '@/lib/domain/groups/member-state';

/** The colour of each state; the word stands beside it. */
export const STATE_TONES: Readonly<Record<MemberState, Tone>> = {
  listed: 'neutral',
  sent: 'neutral',
  opened: 'info',
  declined: 'warning',
  bounced: 'danger',
  taken_back: 'neutral',
  registering: 'info',
  registered: 'accent',
  paid: 'success',
  cancelled: 'neutral',
  replaced: 'neutral',
};

/** States of members who have something left to do. */
export const UNFINISHED: ReadonlySet<MemberState> = new Set([
  'listed',
  'sent',
  'opened',
  'bounced',
  'registering',
]);

/** States before a registration is complete, in which a member can be taken off the list or replaced. */
export const REPLACEABLE: ReadonlySet<MemberState> = new Set([...UNFINISHED, 'declined']);

/** Whether the group may give the place that it paid for to somebody else. */
export const hasFreePlace = ({ kept_place }: Pick<GroupAccount, 'kept_place'>): boolean =>
  kept_place?.given_to === null;

/** Whether somebody counts among the people of the group: whoever was taken off the list or replaced does not, unless the place is free. */
export const isOfGroup = (member: Pick<GroupAccount, 'state' | 'kept_place'>): boolean =>
  member.state !== 'taken_back' && (member.state !== 'replaced' || hasFreePlace(member));
