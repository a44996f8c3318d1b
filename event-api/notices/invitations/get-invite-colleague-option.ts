import type { UseCase } from '../../calls/use-case';
import { eventTranslator } from '../../tenancy/event-translator';
import { invitationWords } from './invitation-words';

/** The ways to invite a colleague, and the text of the invitation. */
export const getInviteColleagueOption: UseCase<'getInviteColleagueOption'> = async ({ event, locale }) => {
  const words = await eventTranslator(event, locale, 'mail.invitation');
  // The page replaces `{name}` by the name as it is typed.
  const { subject, text } = await invitationWords(event, locale, '{name}');
  return {
    send_types: ['email', 'text'],
    audiences: [{ id: 'attendee', name: words('attendee') }],
    subject,
    text,
  };
};
