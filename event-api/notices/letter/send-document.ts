import type { MailAttachment, Mailer } from '../../platform/mail/mailer';
import type { MailDocument } from './mail-document';
import { mailHtml } from './mail-html';
import { mailText } from './mail-text';

/** Sends a mail in both its forms. @param to.key the job's key: the mail is sent once by it */
export async function sendDocument(
  mailer: Mailer,
  document: MailDocument,
  to: { to: string; key: string; attachments?: MailAttachment[] },
): Promise<void> {
  await mailer.send({ ...to, subject: document.subject, text: mailText(document), html: mailHtml(document) });
}
