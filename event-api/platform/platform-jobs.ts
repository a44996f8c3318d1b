import { refreshStatistics } from './database/refresh-statistics';
import { releaseExpired } from './inventory/give-back';
import { inLane, type JobHandlers, type RecurringTask } from './jobs/job-handlers';
import { reportStandstill } from './jobs/standstill';
import { SEND_REALTIME, sendRealtimeJob } from './realtime/broadcast';

/** Handlers of the platform's jobs. */
export const platformJobs: JobHandlers = {
  [SEND_REALTIME]: inLane('live', sendRealtimeJob),
};

export const platformTasks: readonly RecurringTask[] = [
  { name: 'release-expired-holds', everySeconds: 5, run: releaseExpired },
  { name: 'refresh-statistics', everySeconds: 10, run: refreshStatistics },
  { name: 'report-standstill', everySeconds: 600, run: reportStandstill },
];
