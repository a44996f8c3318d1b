import { inLane, type JobHandlers, type RecurringTask } from '../platform/jobs/job-handlers';
import { carryOutRefund } from './carry-out-refund';
import { finishPayments } from './finish-payments';
import { REFUND_LOST, refundLostJob } from './refund-lost';
import { REFUND_PAYMENT } from './request-refund';

export const checkoutJobs: JobHandlers = {
  [REFUND_PAYMENT]: inLane('gateway', carryOutRefund),
  [REFUND_LOST]: refundLostJob,
};

export const checkoutTasks: readonly RecurringTask[] = [
  { name: 'finish-payments', everySeconds: 10, run: finishPayments },
];
