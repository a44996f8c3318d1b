import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { invitation, invitationFrame } from './invitation-letter';
import { mayWriteTo } from './recipients/may-write-to';
import { readPersonalName, readRecipient } from './recipients/read-recipient';

/** The ways to invite a colleague, and the text of the invitation. */
export const getInviteColleagueOption: UseCase<'getInviteColleagueOption'> = async ({ event, locale }) => {
  // The page replaces `{name}` by the name as it is typed.
  const { words } = await invitationFrame(event, locale, '{name}');
  return {
    send_types: ['email', 'text'],
    audiences: [{ id: 'attendee', name: words('attendee') }],
    subject: words('subject'),
    text: words('text'),
  };
};

/** Sends an invitation to a colleague in the caller's name (specification §3, Colleague invite). */
export const sendInvitationColleague: UseCase<'sendInvitationColleague'> = async (context, input) => {
  const { database, event, locale, clock } = context;
  const inviter = readPersonalName(input.your_name, 'your_name');
  if (inviter === '') throw refuse(422, 'your_name', 'required');
  const colleague = readPersonalName(input.colleague_name, 'colleague_name');
  const to = readRecipient(event, input.send_type, {
    email: ['invite_email', input.invite_email],
    phone: ['invite_phone', input.invite_phone],
  });
  const field = to.channel === 'text' ? 'invite_phone' : 'invite_email';
  if (!(await mayWriteTo(context, invitation, to.recipient, field))) {
    throw refuse(422, REQUEST, 'invited_enough');
  }
  const payload = { inviter, colleague, ...to, locale };
  await database.transaction((tx) =>
    invitation.enqueue(tx, { eventCode: event.code, now: clock.now(), payload }),
  );
  return { done: true };
};
