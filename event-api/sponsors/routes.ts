import type * as contract from '@/lib/contract/sponsors';
import type { RoutesOf } from '../calls/use-case';
import { getSponsorLogosBySchema } from './get-sponsor-logos-by-schema';
import { getSponsors } from './get-sponsors';

export const sponsorsRoutes: RoutesOf<typeof contract> = {
  getSponsors,
  getSponsorLogosBySchema,
};
