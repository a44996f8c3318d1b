import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { applicationApproved, applicationDeclined } from './letters/decided';
import { applicationLinks, continueApplication } from './letters/links';
import {
  applicationChanged,
  applicationReceived,
  applicationRefunded,
  applicationSubmitted,
} from './letters/submitted';

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
]);
