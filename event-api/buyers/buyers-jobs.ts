import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { buyerLinks, orderConfirmed, orderRefunded } from './letters';

/** Handlers of the buyers' jobs. */
export const buyersJobs: JobHandlers = letterJobs([orderConfirmed, orderRefunded, buyerLinks.letter]);
