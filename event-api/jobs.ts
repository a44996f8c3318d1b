import { accountsJobs, accountsTasks } from './accounts/accounts-jobs';
import { applicationsJobs } from './applications/applications-jobs';
import { buyersJobs } from './buyers/buyers-jobs';
import { checkoutJobs, checkoutTasks } from './checkout/checkout-jobs';
import { taskJobs } from './desk/tasks/run-task';
import { lifecycleTasks } from './events/lifecycle/give-up-unpaid';
import { lifecycleJobs } from './events/lifecycle/lifecycle-jobs';
import { mailingJobs } from './events/mailings/sending';
import { filesJobs, filesTasks } from './files/files-jobs';
import { groupsJobs } from './groups/groups-jobs';
import { groupCreditTasks } from './groups/pay/group-credit';
import { groupsTasks } from './groups/places/deadlines';
import { noticesJobs } from './notices/notices-jobs';
import { invoiceTasks } from './orders/invoices/remind-of-invoices';
import { ordersJobs } from './orders/orders-jobs';
import type { JobHandlers, RecurringTask } from './platform/jobs/job-handlers';
import { platformJobs, platformTasks } from './platform/platform-jobs';
import { retentionTasks } from './privacy/retention';
import { proposalsJobs } from './proposals/proposals-jobs';
import { realtimeJobs } from './realtime/broadcast-event-changed';
import { registrationJobs } from './registration/registration-jobs';
import { reminderTasks } from './registration/reminders';
import { waitlistJobs } from './waitlist/waitlist-jobs';
import { workshopsJobs } from './workshops/workshops-jobs';

/** The handler of each kind of job: the platform's and every capability's (design §9). */
export const jobHandlers: JobHandlers = {
  ...platformJobs,
  ...checkoutJobs,
  ...workshopsJobs,
  ...registrationJobs,
  ...realtimeJobs,
  ...waitlistJobs,
  ...groupsJobs,
  ...applicationsJobs,
  ...proposalsJobs,
  ...buyersJobs,
  ...ordersJobs,
  ...noticesJobs,
  ...filesJobs,
  ...lifecycleJobs,
  ...mailingJobs,
  ...accountsJobs,
  ...taskJobs(),
};

/** Tasks that the process runs every few seconds. */
export const recurringTasks: readonly RecurringTask[] = [
  ...platformTasks,
  ...checkoutTasks,
  ...invoiceTasks,
  ...reminderTasks,
  ...filesTasks,
  ...groupsTasks,
  ...groupCreditTasks,
  ...lifecycleTasks,
  ...retentionTasks,
  ...accountsTasks,
];
