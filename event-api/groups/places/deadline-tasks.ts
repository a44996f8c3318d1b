import type { RecurringTask } from '../../platform/jobs/job-handlers';
import { releaseUnpaid } from './release-unpaid';
import { warnGroups } from './warn-groups';

const EVERY_SECONDS = 300;

export const groupsTasks: readonly RecurringTask[] = [
  { name: 'warn-groups', everySeconds: EVERY_SECONDS, run: warnGroups },
  { name: 'release-unpaid-of-groups', everySeconds: EVERY_SECONDS, run: releaseUnpaid },
];
