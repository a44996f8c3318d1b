import type * as contract from '@/lib/contract/schedule';
import type { RoutesOf } from '../calls/use-case';
import { getProgrammeChanges } from './changes/get-programme-changes';
import { getProgrammeFeed } from './changes/get-programme-feed';
import { downloadScheduleFile } from './files/download-schedule-file';
import { downloadScheduleGlanceFile } from './files/download-schedule-glance-file';
import { getEventDays } from './get-event-days';
import { getScheduleByCodeAndTrack } from './get-schedule-by-code-and-track';
import { getScheduleListByCodeAndTrack } from './get-schedule-list-by-code-and-track';
import { getTimeZones } from './get-time-zones';
import { listFilters } from './list-filters';

export const scheduleRoutes: RoutesOf<typeof contract> = {
  getEventDays,
  getTimeZones,
  getScheduleByCodeAndTrack,
  getScheduleListByCodeAndTrack,
  listFilters,
  getProgrammeChanges,
  getProgrammeFeed,
  downloadScheduleFile,
  downloadScheduleGlanceFile,
};
