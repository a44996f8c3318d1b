import { letterJobs } from '../notices/letter/define-letter';
import type { JobHandlers } from '../platform/jobs/job-handlers';
import { groupStarted } from './letters/group-started';

/** Handlers of the groups' jobs. */
export const groupsJobs: JobHandlers = {
  ...letterJobs([groupStarted]),
};
