import type { JobHandlers } from '../platform/jobs/job-handlers';
import { invitation } from './invitations/invitation-letter';
import { letterJobs } from './letter/define-letter';
import { newsLetter } from './subscriptions/news-letter';
import { subscriptionLetter } from './subscriptions/subscription-letter';

/** The notices' own letters; every other letter is listed by the room that writes it. */
export const noticesJobs: JobHandlers = letterJobs([subscriptionLetter, newsLetter, invitation]);
