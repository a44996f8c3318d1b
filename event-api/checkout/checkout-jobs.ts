import { inLane, type JobHandlers, type RecurringTask } from '../platform/jobs/job-handlers';
import { carryOutRefund } from './carry-out-refund';
import { finishPayments } from './finish-payments';
import { REFUND_PAYMENT } from './request-refund';

export const checkoutJobs: JobHandlers = { [REFUND_PAYMENT]: inLane('gateway', carryOutRefund) };

export const checkoutTasks: readonly RecurringTask[] = [
  { name: 'finish-payments', everySeconds: 10, run: finishPayments },
];
