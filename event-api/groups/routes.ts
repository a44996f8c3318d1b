import type * as group from '@/lib/contract/groups/group';
import type * as groupPay from '@/lib/contract/groups/group-pay';
import type * as joining from '@/lib/contract/groups/joining';
import type * as people from '@/lib/contract/groups/people';
import type { RoutesOf } from '../calls/use-case';
import { checkGroup } from './check-group';
import { createGroup } from './create-group';
import { getGroupInformation } from './get-group-information';
import { getRegistrationGroupOption } from './get-registration-group-option';
import { declineGroupInvitation } from './invitations/decline-group-invitation';
import { takeBackGroupInvitation } from './invitations/take-back-group-invitation';
import { handleGroupContact } from './organiser/handle-group-contact';
import { undoGroupContact } from './organiser/undo-group-contact';
import { cancelGroupMember } from './pay/cancel-group-member';
import { downloadGroupList } from './pay/download-group-list';
import { getGroupPayInformation } from './pay/get-group-pay-information';
import { getGroupReceipt } from './pay/get-group-receipt';
import { submitPayGroupFee } from './pay/submit-pay-group-fee';
import { addGroupMembers } from './people/add-group-members';
import { getAccountListByGroup } from './people/get-account-list-by-group';
import { replaceGroupMember } from './people/replace-group-member';
import { sendGroupInvitation } from './people/send-group-invitation';
import { holdGroupPlaces } from './places/hold-group-places';
import { joinGroup } from './places/join-group';
import { leaveToGroup } from './places/leave-to-group';

export const groupsRoutes: RoutesOf<typeof group & typeof joining & typeof people & typeof groupPay> = {
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
  getGroupPayInformation,
  submitPayGroupFee,
  leaveToGroup,
  cancelGroupMember,
  downloadGroupList,
  getGroupReceipt,
};
