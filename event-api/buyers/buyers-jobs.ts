import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { buyerLinks, orderCancelled, orderConfirmed, orderRefunded } from './letters';

/** Handlers of the buyers' jobs. */
export const buyersJobs: JobHandlers = letterJobs([
  orderCancelled,
  orderConfirmed,
  orderRefunded,
  buyerLinks.letter,
]);
