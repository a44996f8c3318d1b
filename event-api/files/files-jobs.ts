import type { JobHandlers, RecurringTask } from '../platform/jobs/job-handlers';
import { deleteUnneededFiles } from './delete-unneeded-files';
import { DELETE_FILE, deleteFileJob, ERASE_CONTENTS, eraseContentsJob } from './removing';

/** Handlers of the files' jobs. */
export const filesJobs: JobHandlers = {
  [DELETE_FILE]: deleteFileJob,
  [ERASE_CONTENTS]: eraseContentsJob,
};

export const filesTasks: readonly RecurringTask[] = [
  { name: 'delete-unneeded-files', everySeconds: 600, run: deleteUnneededFiles },
];
