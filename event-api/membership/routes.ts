import type * as contract from '@/lib/contract/membership';
import type { RoutesOf } from '../calls/use-case';
import { getMembershipInformation } from './get-membership-information';
import { getMembershipRegistration } from './get-membership-registration';
import { getMyClientOrganizationTypes, getMyEventOrganizationTypes } from './get-my-organization-types';
import { getMyMembership } from './my-membership';
import { saveMembershipRegistration } from './save-membership-registration';

export const membershipRoutes: RoutesOf<typeof contract> = {
  getMembershipInformation,
  getMembershipRegistration,
  getMyMembership,
  getMyEventOrganizationTypes,
  getMyClientOrganizationTypes,
  saveMembershipRegistration,
};
