import type * as contract from '@/lib/contract/activities';
import type { RoutesOf } from '../calls/use-case';
import { getActivityInformation, getActivityInformationByCode, getActivityInformations } from './reads';
import { saveActivityInformation } from './save-activity-information';

export const activitiesRoutes: RoutesOf<typeof contract> = {
  getActivityInformation,
  getActivityInformationByCode,
  getActivityInformations,
  saveActivityInformation,
};
