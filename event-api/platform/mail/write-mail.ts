import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailMessage } from './mailer';

/** Writes a mail as mail servers take it (RFC 5322), with its attachments in it. */
export async function writeMail(message: MailMessage): Promise<Uint8Array> {
  const { sender, to, subject, text, html, key, unsubscribe, attachments = [] } = message;
  const address = addressIn(message.from);
  const domain = /@(\S+)$/.exec(address)?.[1] ?? 'localhost';
  // Addresses are objects, so that nodemailer does not parse them as lists.
  const composer = new MailComposer({
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
      ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' }),
      contentType,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
  });
  return composer.compile().build();
}

/** The address in a setting such as `Name <address>`. */
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
