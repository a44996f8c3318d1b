import type { JobHandlers } from '../platform/jobs/job-handlers';
import { broadcastEventChanged, EVENT_CHANGED } from './broadcast-event-changed';

/** The live messages that follow from changes. */
export const realtimeJobs: JobHandlers = { [EVENT_CHANGED]: broadcastEventChanged };
