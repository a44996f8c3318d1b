import type * as contract from '@/lib/contract/workshops';
import type { RoutesOf } from '../calls/use-case';
import { checkWorkshopSessionStatus } from './check-workshop-session-status';
import { getSessionDetail } from './get-session-detail';
import { getSessionsBySchedule } from './get-sessions-by-schedule';
import { getWorkshopsCart } from './get-workshops-cart';
import { handleWorkshopCart } from './handle-workshop-cart';

export const workshopsRoutes: RoutesOf<typeof contract> = {
  getWorkshopsCart,
  handleWorkshopCart,
  checkWorkshopSessionStatus,
  getSessionsBySchedule,
  getSessionDetail,
};
