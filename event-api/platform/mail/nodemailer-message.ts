import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './mailer';

/**
 * Converts a message for nodemailer. Addresses are objects, so that nodemailer does not parse them as lists.
 * @param from the deployment's address, which its mail server may send from; a name beside it is replaced by the sender's
 */
export function toNodemailer(message: MailMessage, from: string): SendMailOptions {
  const { sender, to, subject, text, html, key, unsubscribe, attachments = [] } = message;
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  const domain = /@(\S+)$/.exec(address)?.[1] ?? 'localhost';
  return {
    from: { name: sender.name, address },
    replyTo: { name: sender.name, address: sender.replyTo },
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
    attachments: attachments.map(({ filename, content, contentType, contentId }) => ({
      filename,
      ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' as const }),
      contentType,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
  };
}
