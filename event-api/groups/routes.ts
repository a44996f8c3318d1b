import type * as group from '@/lib/contract/groups/group';
import type * as groupPay from '@/lib/contract/groups/group-pay';
import { REQUEST, refuse } from '@/lib/errors';
import type { RoutesOf } from '../calls/use-case';
import { checkGroup } from './check-group';
import { createGroup } from './create-group';
import { getGroupInformation } from './get-group-information';
import { getRegistrationGroupOption } from './get-registration-group-option';
import { cancelGroupMember } from './pay/cancel-group-member';
import { downloadGroupList } from './pay/download-group-list';
import { getGroupPayInformation } from './pay/get-group-pay-information';
import { getGroupReceipt } from './pay/get-group-receipt';
import { submitPayGroupFee } from './pay/submit-pay-group-fee';
import { holdGroupPlaces } from './places/hold-group-places';
import { joinGroup } from './places/join-group';
import { leaveToGroup } from './places/leave-to-group';

/** Not built yet. */
const toCome = async (): Promise<never> => {
  throw refuse(404, REQUEST, 'not_found');
};

export const groupsRoutes: RoutesOf<typeof group & typeof groupPay> = {
  getRegistrationGroupOption,
  createGroup,
  checkGroup,
  getGroupInformation,
  holdGroupPlaces,
  addGroupMembers: toCome,
  sendGroupInvitation: toCome,
  takeBackGroupInvitation: toCome,
  replaceGroupMember: toCome,
  joinGroup,
  declineGroupInvitation: toCome,
  getAccountListByGroup: toCome,
  getGroupPayInformation,
  submitPayGroupFee,
  leaveToGroup,
  cancelGroupMember,
  downloadGroupList,
  getGroupReceipt,
};
