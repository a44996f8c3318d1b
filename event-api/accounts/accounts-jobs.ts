import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers, RecurringTask } from '../platform/jobs/job-handlers';
import { removeEnded } from './accounts';
import { invitationLetter, signInLetter } from './letters';

export const accountsJobs: JobHandlers = letterJobs([signInLetter, invitationLetter]);

const EVERY_SECONDS = 3600;

export const accountsTasks: readonly RecurringTask[] = [
  {
    name: 'remove-ended-sign-ins',
    everySeconds: EVERY_SECONDS,
    run: ({ db, clock }) => removeEnded(db, clock.now()),
  },
];
