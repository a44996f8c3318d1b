import { createTransport } from 'nodemailer';
import { AddressRefused, MAILS_AT_ONCE_COUNT, type Mailer } from './mailer';
import { addressIn } from './write-mail';

/** A mail server that is silent for longer has failed, and the message is sent again later. Checking mail takes seconds. */
const LIMITS = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/**
 * Connections are kept for the next mail: to make one takes longer than a mail, above all with TLS. There is one for each mail, so that
 * none waits behind a server that is silent.
 */
const CONNECTIONS = {
  ...{ pool: true, maxConnections: MAILS_AT_ONCE_COUNT },
  ...{ idleTimeout: 5_000, maxRequeues: 1 },
} as const;

/** Sends mail by SMTP. */
export function createSmtp(url: string): Mailer {
  const transport = createTransport({ url, ...LIMITS, ...CONNECTIONS });
  return {
    async send({ from, to, source }) {
      // An object, so that nodemailer does not parse it as a list.
      const envelope = { from: addressIn(from), to: [{ name: '', address: to }] };
      try {
        await transport.sendMail({
          envelope,
          raw: Buffer.from(source.buffer, source.byteOffset, source.length),
        });
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
