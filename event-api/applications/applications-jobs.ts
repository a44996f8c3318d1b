import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { applicationApproved, applicationDeclined, applicationPaid } from './letters/decided';
import { applicationReceived, applicationRefunded, applicationSubmitted } from './letters/submitted';
import { applicationLinks, continueApplication } from './links/link-letters';

/** Handlers of the applications' jobs. */
export const applicationsJobs: JobHandlers = letterJobs([
  continueApplication,
  applicationLinks,
  applicationSubmitted,
  applicationReceived,
  applicationRefunded,
  applicationApproved,
  applicationDeclined,
  applicationPaid,
]);
