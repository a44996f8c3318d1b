import type { InvitationState } from '@/lib/domain/groups/member-states';
import type { StateChanges } from '../platform/database/state-changes';

/** The allowed changes of an invitation's state. */
export const INVITATION_CHANGES = {
  listed: ['sent', 'opened', 'declined', 'taken_back'],
  // Sent again, which is also how one comes back that could not be delivered.
  sent: ['sent', 'opened', 'declined', 'bounced', 'taken_back'],
  opened: ['sent', 'opened', 'declined', 'taken_back'],
  declined: ['sent', 'opened', 'taken_back'],
  bounced: ['sent', 'opened', 'declined', 'taken_back'],
  taken_back: [],
} as const satisfies StateChanges<InvitationState>;
