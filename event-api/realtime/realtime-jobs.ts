import type { JobHandlers } from '../platform/jobs/job-handlers';
import { broadcastEventChanged, EVENT_CHANGED } from './broadcast-event-changed';

export const realtimeJobs: JobHandlers = { [EVENT_CHANGED]: broadcastEventChanged };
