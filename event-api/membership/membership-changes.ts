import type { MembershipState } from '@/lib/domain/membership/membership-state';
import type { StateChanges } from '../platform/database/state-changes';

/** The allowed changes of a membership's state. What was given once and answered otherwise is `changed` for good. */
export const MEMBERSHIP_CHANGES = {
  open: ['open', 'given', 'changed', 'undecided', 'declined'],
  given: ['given', 'open', 'changed', 'undecided', 'declined'],
  changed: ['changed', 'open', 'undecided', 'declined'],
  undecided: ['undecided', 'open', 'given', 'changed', 'declined'],
  declined: ['declined', 'open', 'given', 'changed', 'undecided'],
} as const satisfies StateChanges<MembershipState>;
