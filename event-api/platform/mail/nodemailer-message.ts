import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './mailer';

/** Converts a message for nodemailer. Addresses are objects, so that nodemailer does not parse them as lists. */
export function toNodemailer(message: MailMessage, from: string): SendMailOptions {
  const { to, subject, text, html, key, unsubscribe, attachments = [] } = message;
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`,
    ...(unsubscribe !== undefined && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    attachments: attachments.map(({ filename, content, contentType }) => ({
      filename,
      contentType,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
  };
}
