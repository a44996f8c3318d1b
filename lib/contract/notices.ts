import { z } from 'zod';
import { callsOf } from './parts/call';
import { done, field } from './parts/field';

/** Notify Me, and inviting colleagues (specification §1, §3 "Subscription", "Colleague invite", §7). */

const { get, post } = callsOf('notices');

export const messageChannel = z.enum(['email', 'text']);

export const subscribeEmail = post('subscribeEmail', {
  summary:
    'Subscribes to notices, confirms the subscription, or ends it. Subscribing sends a message with a link; the subscription starts once the link is opened. The answer is the same whether or not the address was known. Wrong address: 422 at `email` or `phone`; an expired link: 422 at `secret`.',
  access: 'visitor',
  limit: { points: 20, seconds: 600 },
  fields: z.strictObject({
    /** `confirm` and `unsubscribe` need the `secret` of a mailed link and nothing else. */
    type: z.enum(['subscribe', 'confirm', 'unsubscribe']).default('subscribe'),
    your_name: field.text(80).default(''),
    notify_type: messageChannel.default('email'),
    /** Needed when `notify_type` is `email`. */
    email: field.email.default(''),
    /** Needed when it is `text`. */
    phone: field.text(40).default(''),
    /** The query parameter of `/notify/confirm` and `/notify/unsubscribe`. */
    secret: field.text(2000).default(''),
  }),
  answer: z.object({ outcome: z.enum(['asked', 'confirmed', 'ended']) }),
});

/** Letters that nobody asked for and anybody may end: of a registration that is not finished, of the event tomorrow, news of the team. */
export const reminderKind = z.enum(['unfinished', 'tomorrow', 'news']);
export type ReminderKind = z.infer<typeof reminderKind>;

export const endReminders = post('endReminders', {
  summary:
    'Ends the kind of reminder that a mailed secret names, for its address; also by the one click of a mail program (RFC 8058). `undo` has it sent again. An expired link: 422 at `secret`.',
  access: 'public',
  limit: { points: 30, seconds: 600 },
  params: z.strictObject({ secret: field.text(2000) }),
  fields: z.strictObject({
    undo: field.yesNo.default('N'),
    /** What mail programs send. */
    'List-Unsubscribe': field.text(40).optional(),
  }),
  answer: z.object({ kind: reminderKind, email: z.string(), wanted: field.yesNo }),
});

export const getInviteColleagueOption = get('getInviteColleagueOption', {
  summary: 'How a colleague can be invited, and what the invitation will say.',
  access: 'public',
  maxAge: 60,
  answer: z.object({
    send_types: z.array(messageChannel),
    audiences: z.array(z.object({ id: z.enum(['attendee']), name: z.string() })),
    /** The invitation's subject and text; `{name}` stands for the inviter's name. */
    subject: z.string(),
    text: z.string(),
  }),
});

export const sendInvitationColleague = post('sendInvitationColleague', {
  summary:
    'Invites a colleague to the event by e-mail or text message, in the visitor’s name. Wrong name or address: 422 at its field.',
  access: 'visitor',
  limit: { points: 10, seconds: 600 },
  fields: z.strictObject({
    your_name: field.text(80).default(''),
    colleague_name: field.text(80).default(''),
    send_type: messageChannel.default('email'),
    /** Needed when `send_type` is `email`. */
    invite_email: field.email.default(''),
    /** Needed when it is `text`. */
    invite_phone: field.text(40).default(''),
    audience: z.enum(['attendee']).default('attendee'),
  }),
  answer: done,
});
