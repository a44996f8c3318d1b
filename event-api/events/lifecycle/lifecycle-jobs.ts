import { letterJobs } from '../../notices/letter/define-letter';
import type { JobHandlers } from '../../platform/jobs/job-handlers';
import { eventCancelled } from './cancelled-letter';
import { TELL_CANCELLED, tellCancelled } from './tell-cancelled';

/** Handlers of what follows from cancelling a whole event. */
export const lifecycleJobs: JobHandlers = {
  [TELL_CANCELLED]: tellCancelled,
  ...letterJobs([eventCancelled]),
};
