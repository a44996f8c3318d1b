import { translator } from '@/lib/i18n/translate';
import type { UseCase } from '../../calls/use-case';
import { invitationWords } from './invitation-words';

/** How a colleague can be invited, and what the invitation will say. */
export const getInviteColleagueOption: UseCase<'getInviteColleagueOption'> = async ({ event, locale }) => {
  const words = await translator(locale, 'mail.invitation');
  // The page puts in the name as it is typed.
  const { subject, text } = await invitationWords(event, locale, '{name}');
  return {
    send_types: ['email', 'text'],
    audiences: [{ id: 'attendee', name: words('attendee') }],
    subject,
    text,
  };
};
