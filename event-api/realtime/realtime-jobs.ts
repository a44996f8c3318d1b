import type { JobHandlers } from '../platform/jobs/job-handlers';
import { EVENT_CHANGED, tellEventChanged } from './broadcast-event-changed';

/** The live messages that follow from changes. */
export const realtimeJobs: JobHandlers = { [EVENT_CHANGED]: tellEventChanged };
