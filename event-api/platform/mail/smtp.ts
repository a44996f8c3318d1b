import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';
import { toNodemailer } from './nodemailer-message';

/** Mail through a mail server. A key gives the message its Message-ID, so that a repeated one can be told by readers. */
export function createSmtp({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(url, { from });
  return {
    async send(message) {
      await transport.sendMail(toNodemailer(message, from));
    },
    close: () => transport.close(),
  };
}
