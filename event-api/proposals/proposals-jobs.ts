import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { invitedToPropose } from './letters/invited-to-propose';
import { presenterInvitation } from './letters/presenter-invitation';
import { continueProposal } from './letters/proposal-continue';
import { proposalAccepted, proposalDeclined } from './letters/proposal-decided';
import { proposalLinks } from './letters/proposal-links-letter';
import { proposalSubmitted } from './letters/proposal-submitted';

/** Handlers of the proposals' jobs. */
export const proposalsJobs: JobHandlers = letterJobs([
  continueProposal,
  proposalLinks,
  presenterInvitation,
  proposalSubmitted,
  invitedToPropose,
  proposalAccepted,
  proposalDeclined,
]);
