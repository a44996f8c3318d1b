import type * as group from '@/lib/contract/groups/group';
import type * as groupPay from '@/lib/contract/groups/group-pay';
import type * as joining from '@/lib/contract/groups/joining';
import type * as members from '@/lib/contract/groups/members';
import type { RoutesOf } from '../calls/use-case';
import { createGroup } from './create-group';
import { checkGroup } from './joining/check-group';
import { joinGroup } from './joining/join-group';
import { leaveToGroup } from './joining/leave-to-group';
import { addGroupMembers } from './members/add-group-members';
import { declineGroupInvitation } from './members/decline-group-invitation';
import { getAccountListByGroup } from './members/get-account-list-by-group';
import { getFormerGroupPeople } from './members/get-former-group-people';
import { getGroupTickets } from './members/get-group-tickets';
import { replaceGroupMember } from './members/replace-group-member';
import { sendGroupInvitation } from './members/send-group-invitation';
import { takeBackGroupInvitation } from './members/take-back-group-invitation';
import { handleGroupContact } from './organiser/handle-group-contact';
import { undoGroupContact } from './organiser/undo-group-contact';
import { cancelGroupMember } from './pay/cancel-group-member';
import { downloadGroupList, getGroupPayInformation, getGroupReceipt } from './pay/reads';
import { submitPayGroupFee } from './pay/submit-pay-group-fee';
import { holdGroupPlaces } from './places/hold-group-places';
import { getGroupInformation, getRegistrationGroupOption } from './reads';

export const groupsRoutes: RoutesOf<typeof group & typeof joining & typeof members & typeof groupPay> = {
  getRegistrationGroupOption,
  createGroup,
  handleGroupContact,
  undoGroupContact,
  checkGroup,
  getGroupInformation,
  holdGroupPlaces,
  addGroupMembers,
  sendGroupInvitation,
  takeBackGroupInvitation,
  replaceGroupMember,
  joinGroup,
  declineGroupInvitation,
  getAccountListByGroup,
  getFormerGroupPeople,
  getGroupPayInformation,
  submitPayGroupFee,
  leaveToGroup,
  cancelGroupMember,
  downloadGroupList,
  getGroupReceipt,
  getGroupTickets,
};
