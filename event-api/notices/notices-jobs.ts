import type { JobHandlers } from '../platform/jobs/job-handlers';
import { invitation } from './invitation-letter';
import { letterJobs } from './letter/define-letter';
import { newsLetter, subscriptionLetter } from './subscription-letters';

/** Handlers of the notices' own letters. Other rooms list theirs among their own jobs. */
export const noticesJobs: JobHandlers = letterJobs([subscriptionLetter, newsLetter, invitation]);
