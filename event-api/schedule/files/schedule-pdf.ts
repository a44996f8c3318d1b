import type { ThreadTask } from '../../platform/threads/thread-task';
import type { PrintedProgramme } from './programme-reading';

type Pdf = ThreadTask<PrintedProgramme, Uint8Array<ArrayBuffer>>;

/** Drawing hundreds of sessions takes a second, for which nobody waits who wants something else. */
export const schedulePdf: Pdf = {
  name: 'schedule.pdf',
  isLarge: true,
  load: async () => (await import('./compose-schedule-pdf')).composeSchedulePdf,
};

export const glancePdf: Pdf = {
  name: 'schedule.glance-pdf',
  isLarge: true,
  load: async () => (await import('./compose-glance-pdf')).composeGlancePdf,
};
