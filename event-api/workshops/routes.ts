import type * as basket from '@/lib/contract/workshops/basket';
import type * as workshops from '@/lib/contract/workshops/catalogue';
import type * as ownPages from '@/lib/contract/workshops/own-pages';
import type * as sessions from '@/lib/contract/workshops/sessions';
import type { RoutesOf } from '../calls/use-case';
import { checkWorkshopSessionStatus, getWorkshopsCart } from './basket/reads';
import { getRandomWorkshops } from './catalogue/get-random-workshops';
import { getSessionDetail } from './catalogue/get-session-detail';
import { getWorkshopByQuery } from './catalogue/get-workshop-by-query';
import { getWorkshopsBySchema } from './catalogue/get-workshops-by-schema';
import {
  getPresenterDetail,
  getRoomDetail,
  getSessionsBySchedule,
  getStrandDetail,
  getWorkshopKeynote,
  getWorkshopKeynotes,
} from './catalogue/reads';
import { handleWorkshopCart } from './handle-workshop-cart';

export const workshopsRoutes: RoutesOf<typeof workshops & typeof sessions & typeof basket & typeof ownPages> =
  {
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
    getPresenterDetail,
    getStrandDetail,
    getRoomDetail,
  };
