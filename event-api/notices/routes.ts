import type * as contract from '@/lib/contract/notices';
import type { RoutesOf } from '../calls/use-case';
import { getInviteColleagueOption, sendInvitationColleague } from './invite-colleague';
import { endReminders } from './reminders';
import { subscribeEmail } from './subscribe-email';

export const noticesRoutes: RoutesOf<typeof contract> = {
  endReminders,
  subscribeEmail,
  getInviteColleagueOption,
  sendInvitationColleague,
};
