import type { JobHandlers } from '../platform/jobs/job-handlers';
import { ACTIVITY_SOLD, broadcastSoldPlace } from './broadcast-sold-place';

/** Handlers of the activities' jobs. */
export const activitiesJobs: JobHandlers = { [ACTIVITY_SOLD]: broadcastSoldPlace };
