import { z } from 'zod';
import { sendGroupInvitation } from '@/lib/contract/groups/members';
import { isEmail } from '@/lib/domain/forms/form-checks';
import { FORM_ERRORS } from '@/lib/domain/forms/form-message';
import { personalName } from '@/lib/domain/forms/form-rules';
import { LOCALES } from '@/lib/i18n/languages';

const { shape } = sendGroupInvitation.fields;

/** One member to invite: an e-mail address, or a phone number for a text message. */
export const memberFields = z
  .object({
    group_invite_name: personalName(shape.group_invite_name.unwrap()),
    send_type: z.enum(['email', 'text']),
    group_invite_email: shape.group_invite_email.unwrap(),
    group_invite_phone: shape.group_invite_phone.unwrap(),
    locale: z.enum(LOCALES),
    track: z.string(),
  })
  .superRefine((member, context) => {
    const field = member.send_type === 'text' ? 'group_invite_phone' : 'group_invite_email';
    const add = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (member[field] === '') add(field, FORM_ERRORS.required);
    const email = member.group_invite_email;
    if (email !== '' && !isEmail(email)) add('group_invite_email', FORM_ERRORS.email);
  });
