import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { extrasAdded, extrasForOrganiser } from './letters/added';
import { applicationApproved } from './letters/decided';
import { applicationDeclined, applicationWithdrawn } from './letters/given-up';
import { applicationLinks, continueApplication } from './letters/links';
import { applicationReceived, applicationRefunded, applicationSubmitted } from './letters/submitted';
import { applicationChanged, withdrawnForOrganiser } from './letters/to-organiser';

/** Handlers of the applications' jobs. */
export const applicationsJobs: JobHandlers = letterJobs([
  continueApplication,
  applicationLinks.letter,
  applicationSubmitted,
  applicationReceived,
  applicationChanged,
  applicationRefunded,
  applicationApproved,
  applicationDeclined,
  applicationWithdrawn,
  withdrawnForOrganiser,
  extrasAdded,
  extrasForOrganiser,
]);
