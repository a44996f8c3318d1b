import type * as contract from '@/lib/contract/schedule';
import type { RoutesOf } from '../calls/use-case';
import { getProgrammeChanges } from './changes/get-programme-changes';
import { getProgrammeFeed } from './changes/get-programme-feed';
import { downloadScheduleFile, downloadScheduleGlanceFile } from './files/download-schedule-file';
import { getTimeZones } from './get-time-zones';
import { getWholeProgramme } from './get-whole-programme';
import { getEventDays, getScheduleByCodeAndTrack, getScheduleListByCodeAndTrack, listFilters } from './reads';

export const scheduleRoutes: RoutesOf<typeof contract> = {
  getEventDays,
  getTimeZones,
  getScheduleByCodeAndTrack,
  getScheduleListByCodeAndTrack,
  listFilters,
  getWholeProgramme,
  getProgrammeChanges,
  getProgrammeFeed,
  downloadScheduleFile,
  downloadScheduleGlanceFile,
};
