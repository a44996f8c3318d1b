import type * as contract from '@/lib/contract/membership';
import type { RoutesOf } from '../calls/use-case';
import { getMyMembership } from './my-membership';
import {
  getMembershipInformation,
  getMembershipRegistration,
  getMyClientOrganizationTypes,
  getMyEventOrganizationTypes,
} from './reads';
import { saveMembershipRegistration } from './save-membership-registration';

export const membershipRoutes: RoutesOf<typeof contract> = {
  getMembershipInformation,
  getMembershipRegistration,
  getMyMembership,
  getMyEventOrganizationTypes,
  getMyClientOrganizationTypes,
  saveMembershipRegistration,
};
