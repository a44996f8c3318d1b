import type * as contract from '@/lib/contract/schedule';
import type { RoutesOf } from '../calls/use-case';
import { downloadScheduleFile } from './download-schedule-file';
import { downloadScheduleGlanceFile } from './download-schedule-glance-file';
import { getEventDays } from './get-event-days';
import { getPersonalSchedule } from './get-personal-schedule';
import { getScheduleByCodeAndTrack } from './get-schedule-by-code-and-track';
import { getScheduleFeed } from './get-schedule-feed';
import { getScheduleListByCodeAndTrack } from './get-schedule-list-by-code-and-track';
import { getTimeZones } from './get-time-zones';
import { listFilters } from './list-filters';
import { renewScheduleFeed } from './renew-schedule-feed';

export const scheduleRoutes: RoutesOf<typeof contract> = {
  getEventDays,
  getTimeZones,
  getScheduleByCodeAndTrack,
  getScheduleListByCodeAndTrack,
  listFilters,
  downloadScheduleFile,
  downloadScheduleGlanceFile,
  getPersonalSchedule,
  renewScheduleFeed,
  getScheduleFeed,
};
