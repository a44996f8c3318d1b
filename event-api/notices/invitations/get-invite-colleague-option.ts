import type { UseCase } from '../../calls/use-case';
import { mailContext } from '../letter/mail-context';
import { invitationWords } from './compose-invitation';

/** How a colleague can be invited, and what the invitation will say. */
export const getInviteColleagueOption: UseCase<'getInviteColleagueOption'> = async ({
  env,
  event,
  locale,
}) => {
  const context = await mailContext(env, event, locale);
  const { subject, text } = invitationWords(context, '{name}');
  return {
    send_types: ['email', 'text'],
    audiences: [{ id: 'attendee', name: context.mail('invitation.attendee') }],
    subject,
    text,
  };
};
