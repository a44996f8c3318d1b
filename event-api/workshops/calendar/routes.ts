import type * as contract from '@/lib/contract/workshops/my-schedule';
import type { RoutesOf } from '../../calls/use-case';
import { getPersonalSchedule, getScheduleFeed } from './personal-calendar';
import { renewScheduleFeed } from './schedule-feeds';

export const myScheduleRoutes: RoutesOf<typeof contract> = {
  getPersonalSchedule,
  renewScheduleFeed,
  getScheduleFeed,
};
