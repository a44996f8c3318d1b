import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';
import { toNodemailer } from './nodemailer-message';

/** Sends mail by SMTP. The Message-ID is derived from the key, so that mail programs can recognise a repeated message. */
export function createSmtp({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(url, { from });
  return {
    async send(message) {
      await transport.sendMail(toNodemailer(message, from));
    },
    close: () => transport.close(),
  };
}
