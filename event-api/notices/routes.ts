import type * as contract from '@/lib/contract/notices';
import type { RoutesOf } from '../calls/use-case';
import { getInviteColleagueOption } from './get-invite-colleague-option';
import { sendInvitationColleague } from './send-invitation-colleague';
import { subscribeEmail } from './subscribe-email';

export const noticesRoutes: RoutesOf<typeof contract> = {
  subscribeEmail,
  getInviteColleagueOption,
  sendInvitationColleague,
};
