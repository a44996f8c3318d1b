import { handleJob, type JobHandlers, type RecurringTask } from '../platform/jobs/job-handlers';
import { finishPayments } from './finish-payments';
import { carryOutRefund, REFUND_PAYMENT, refundPayload } from './refund-payment';

export const checkoutJobs: JobHandlers = {
  [REFUND_PAYMENT]: handleJob(refundPayload, (platform, payload) =>
    carryOutRefund(platform, payload.refund_id),
  ),
};

export const checkoutTasks: readonly RecurringTask[] = [
  { name: 'finish-payments', everySeconds: 10, run: finishPayments },
];
