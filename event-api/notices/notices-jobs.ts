import type { JobHandlers } from '../platform/jobs/job-handlers';
import { invitation } from './invitations/invitation-letter';
import { letterJobs } from './letter/define-letter';
import { newsLetter } from './subscriptions/news-letter';
import { subscriptionLetter } from './subscriptions/subscription-letter';

/** Handlers of the notices' own letters. Other rooms list theirs among their own jobs. */
export const noticesJobs: JobHandlers = letterJobs([subscriptionLetter, newsLetter, invitation]);
