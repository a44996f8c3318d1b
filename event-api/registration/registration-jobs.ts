import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { confirmation } from './letters/confirmation';
import { lookUp } from './letters/look-up';
import { receiptLetter } from './letters/receipt';
import { refunded } from './letters/refunded';
import { seatsLost } from './letters/seats-lost';
import { REFUND_LOST_SEATS, refundLostSeatsJob } from './submit/refund-lost-seats';

/** Handlers of the registration's jobs. */
export const registrationJobs: JobHandlers = {
  [REFUND_LOST_SEATS]: refundLostSeatsJob,
  ...letterJobs([confirmation, receiptLetter, seatsLost, refunded, lookUp]),
};
