import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { mayWriteTo } from '../recipients/may-write-to';
import { readPersonalName } from '../recipients/personal-name';
import { readRecipient } from '../recipients/read-recipient';
import { invitation } from './invitation-letter';

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
  if (
    !(await mayWriteTo(
      context,
      invitation,
      to.recipient,
      to.channel === 'text' ? 'invite_phone' : 'invite_email',
    ))
  ) {
    throw refuse(422, REQUEST, 'invited_enough');
  }
  const payload = { inviter, colleague, ...to, locale };
  await database.transaction((tx) =>
    invitation.enqueue(tx, { eventCode: event.code, now: clock.now(), payload }),
  );
  return { done: true };
};
