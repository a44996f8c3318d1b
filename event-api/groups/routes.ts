import type * as group from '@/lib/contract/groups/group';
import type * as groupPay from '@/lib/contract/groups/group-pay';
import { REQUEST, refuse } from '@/lib/errors';
import type { RoutesOf } from '../calls/use-case';
import { checkGroup } from './check-group';
import { createGroup } from './create-group';
import { getGroupInformation } from './get-group-information';
import { getRegistrationGroupOption } from './get-registration-group-option';

/** Not built yet. */
const toCome = async (): Promise<never> => {
  throw refuse(404, REQUEST, 'not_found');
};

export const groupsRoutes: RoutesOf<typeof group & typeof groupPay> = {
  getRegistrationGroupOption,
  createGroup,
  checkGroup,
  getGroupInformation,
  holdGroupPlaces: toCome,
  addGroupMembers: toCome,
  sendGroupInvitation: toCome,
  takeBackGroupInvitation: toCome,
  replaceGroupMember: toCome,
  joinGroup: toCome,
  declineGroupInvitation: toCome,
  getAccountListByGroup: toCome,
  getGroupPayInformation: toCome,
  submitPayGroupFee: toCome,
  leaveToGroup: toCome,
  cancelGroupMember: toCome,
  downloadGroupList: toCome,
  getGroupReceipt: toCome,
};
