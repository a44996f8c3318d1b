import { inLane, type JobHandlers, type RecurringTask } from '../platform/jobs/job-handlers';
import { finishPayments } from './finish-payments';
import { reportDoubt } from './payments-in-doubt';
import { carryOutRefund } from './refunds/carry-out-refund';
import { REFUND_LOST, refundLostJob } from './refunds/refund-lost';
import { REFUND_PAYMENT } from './refunds/request-refund';

export const checkoutJobs: JobHandlers = {
  [REFUND_PAYMENT]: inLane('gateway', carryOutRefund),
  [REFUND_LOST]: refundLostJob,
};

export const checkoutTasks: readonly RecurringTask[] = [
  { name: 'finish-payments', everySeconds: 10, run: finishPayments },
  { name: 'report-doubt', everySeconds: 600, run: reportDoubt },
];
