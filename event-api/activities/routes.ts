import type * as contract from '@/lib/contract/activities';
import type { RoutesOf } from '../calls/use-case';
import { getActivityInformation } from './get-activity-information';
import { getActivityInformationByCode } from './get-activity-information-by-code';
import { getActivityInformations } from './get-activity-informations';
import { saveActivityInformation } from './save-activity-information';

export const activitiesRoutes: RoutesOf<typeof contract> = {
  getActivityInformation,
  getActivityInformationByCode,
  getActivityInformations,
  saveActivityInformation,
};
