import type * as contract from '@/lib/contract/notices';
import type { RoutesOf } from '../calls/use-case';
import { getInviteColleagueOption } from './invitations/get-invite-colleague-option';
import { sendInvitationColleague } from './invitations/send-invitation-colleague';
import { endReminders } from './reminders/end-reminders';
import { subscribeEmail } from './subscriptions/subscribe-email';

export const noticesRoutes: RoutesOf<typeof contract> = {
  endReminders,
  subscribeEmail,
  getInviteColleagueOption,
  sendInvitationColleague,
};
