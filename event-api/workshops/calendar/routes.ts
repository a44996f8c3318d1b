import type * as contract from '@/lib/contract/workshops/my-schedule';
import type { RoutesOf } from '../../calls/use-case';
import { getPersonalSchedule } from './get-personal-schedule';
import { getScheduleFeed } from './get-schedule-feed';
import { renewScheduleFeed } from './renew-schedule-feed';

export const myScheduleRoutes: RoutesOf<typeof contract> = {
  getPersonalSchedule,
  renewScheduleFeed,
  getScheduleFeed,
};
