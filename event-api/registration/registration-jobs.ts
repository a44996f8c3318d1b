import type { JobHandlers } from '../platform/jobs/job-handlers';
import { REFUND_LOST_SEATS, refundLostSeatsJob } from './submit/refund-lost-seats';

/** The registration's own jobs. */
export const registrationJobs: JobHandlers = { [REFUND_LOST_SEATS]: refundLostSeatsJob };
