import { z } from 'zod';
import { sendInvitationColleague, subscribeEmail } from '@/lib/contract/notices';
import { emailAddress, personalName, phoneNumber } from '@/lib/domain/forms/form-rules';

/** Fields of the notice forms: those of the contract, with only the address of the chosen channel. */

const notify = subscribeEmail.fields.shape;
const notifyName = { your_name: personalName(notify.your_name.unwrap()) };

export const notifyFields = z.discriminatedUnion('notify_type', [
  z.object({ ...notifyName, notify_type: z.literal('email'), email: emailAddress(notify.email.unwrap()) }),
  z.object({ ...notifyName, notify_type: z.literal('text'), phone: phoneNumber(notify.phone.unwrap()) }),
]);

const invite = sendInvitationColleague.fields.shape;
const inviteNames = {
  your_name: personalName(invite.your_name.unwrap()),
  colleague_name: personalName(invite.colleague_name.unwrap()),
};

export const inviteFields = z.discriminatedUnion('send_type', [
  z.object({
    ...inviteNames,
    send_type: z.literal('email'),
    invite_email: emailAddress(invite.invite_email.unwrap()),
  }),
  z.object({
    ...inviteNames,
    send_type: z.literal('text'),
    invite_phone: phoneNumber(invite.invite_phone.unwrap()),
  }),
]);
