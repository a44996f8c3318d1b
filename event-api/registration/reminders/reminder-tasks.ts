import type { RecurringTask } from '../../platform/jobs/job-handlers';
import { remindTomorrow } from './remind-tomorrow';
import { remindUnfinished } from './remind-unfinished';

const EVERY_SECONDS = 300;

export const reminderTasks: readonly RecurringTask[] = [
  { name: 'remind-unfinished', everySeconds: EVERY_SECONDS, run: remindUnfinished },
  { name: 'remind-tomorrow', everySeconds: EVERY_SECONDS, run: remindTomorrow },
];
