import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';
import { AddressRefused } from './mailer';
import { toNodemailer } from './nodemailer-message';

/** A mail server that is silent for longer has failed, and the message is sent again later. Checking mail takes seconds. */
const LIMITS = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Sends mail by SMTP. The Message-ID is derived from the key, so that mail programs can recognise a repeated message. */
export function createSmtp({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, ...LIMITS });
  return {
    async send(message) {
      try {
        await transport.sendMail(toNodemailer(message, from));
      } catch (error) {
        if (isAddressRefused(error)) throw new AddressRefused(error.message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Whether the server answered the recipient's address with a lasting failure (RFC 5321, replies 5yz). */
function isAddressRefused(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const { responseCode, command } = error;
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}
