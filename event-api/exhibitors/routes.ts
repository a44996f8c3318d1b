import type * as contract from '@/lib/contract/exhibitors';
import type { RoutesOf } from '../calls/use-case';
import { getExhibitorLogosBySchema } from './get-exhibitor-logos-by-schema';
import { getExhibitors } from './get-exhibitors';

export const exhibitorsRoutes: RoutesOf<typeof contract> = {
  getExhibitors,
  getExhibitorLogosBySchema,
};
