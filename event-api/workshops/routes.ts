import type * as contract from '@/lib/contract/workshops';
import type { RoutesOf } from '../calls/use-case';
import { checkWorkshopSessionStatus } from './check-workshop-session-status';
import { getRandomWorkshops } from './get-random-workshops';
import { getSessionDetail } from './get-session-detail';
import { getSessionsBySchedule } from './get-sessions-by-schedule';
import { getWorkshopByQuery } from './get-workshop-by-query';
import { getWorkshopKeynote } from './get-workshop-keynote';
import { getWorkshopKeynotes } from './get-workshop-keynotes';
import { getWorkshopsBySchema } from './get-workshops-by-schema';
import { getWorkshopsCart } from './get-workshops-cart';
import { handleWorkshopCart } from './handle-workshop-cart';

export const workshopsRoutes: RoutesOf<typeof contract> = {
  getWorkshopsCart,
  handleWorkshopCart,
  checkWorkshopSessionStatus,
  getSessionsBySchedule,
  getSessionDetail,
  getWorkshopsBySchema,
  getWorkshopByQuery,
  getWorkshopKeynote,
  getWorkshopKeynotes,
  getRandomWorkshops,
};
