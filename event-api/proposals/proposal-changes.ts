import type {
  PresenterInvitationState,
  ProposalInvitationState,
  ProposalState,
} from '@/lib/domain/proposals/proposal-states';
import type { StateChanges } from '../platform/database/state-changes';

/** The allowed changes of a proposal's state (design §11). */
export const PROPOSAL_CHANGES: StateChanges<ProposalState> = {
  started: ['submitted'],
  submitted: ['accepted', 'declined', 'withdrawn'],
  accepted: ['declined'],
  declined: ['accepted'],
  withdrawn: [],
};

/** Of the mail to a presenter. */
export const PRESENTER_INVITATION_CHANGES: StateChanges<PresenterInvitationState> = {
  none: ['sent', 'bounced'],
  sent: ['opened', 'bounced'],
  bounced: ['sent', 'opened'],
  opened: [],
};

/** Of an organiser's invitation to propose. */
export const PROPOSAL_INVITATION_CHANGES: StateChanges<ProposalInvitationState> = {
  sent: ['used', 'bounced', 'taken_back'],
  bounced: ['sent', 'used', 'taken_back'],
  used: [],
  taken_back: [],
};
