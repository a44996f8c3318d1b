import type { Tone } from '@/components/ui/badge';
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
