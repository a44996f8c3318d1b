import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { invitedToPropose, proposalAccepted, proposalDeclined } from './letters/decided';
import { continueProposal, presenterInvitation, proposalLinks } from './letters/links';
import { proposalPlaced } from './letters/placed';
import { proposalSubmitted } from './letters/submitted';
import { proposalReceived, withdrawnForOrganiser } from './letters/to-organiser';
import { withdrawnForPresenter } from './letters/withdrawn';

/** Handlers of the proposals' jobs. */
export const proposalsJobs: JobHandlers = letterJobs([
  continueProposal,
  proposalLinks.letter,
  presenterInvitation,
  proposalSubmitted,
  proposalReceived,
  invitedToPropose,
  proposalAccepted,
  proposalDeclined,
  proposalPlaced,
  withdrawnForOrganiser,
  withdrawnForPresenter,
]);
