import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { applicationApproved, applicationDeclined, applicationPaid } from './letters/application-decided';
import { applicationReceived } from './letters/application-received';
import { applicationRefunded } from './letters/application-refunded';
import { applicationSubmitted } from './letters/application-submitted';
import { continueApplication } from './links/continue-letter';
import { applicationLinks } from './links/links-letter';

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
