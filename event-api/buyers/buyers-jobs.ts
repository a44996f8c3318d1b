import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { orderConfirmed } from './letters/order-confirmed';
import { orderLinks } from './letters/order-links';
import { orderRefunded } from './letters/order-refunded';

/** Handlers of the buyers' jobs. */
export const buyersJobs: JobHandlers = letterJobs([orderConfirmed, orderRefunded, orderLinks]);
