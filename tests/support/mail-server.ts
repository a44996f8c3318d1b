import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * Starts a mail server on this machine that takes every message, but for addresses that begin with `gone`.
 * @param onMail called with each message as it was sent, the addresses that it is for and the connection that it came by, before the
 * server says that it has it
 * @param port a free one by default
 */
export async function startMailServer(
  onMail: (message: Buffer, to: string[], connection: string) => Promise<void>,
  port = 0,
): Promise<{ url: string; hangUp(): void; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') ? new Error('no such mailbox') : null),
    onData: (stream, { envelope, id }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((message) => onMail(message, to, id))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    /** Ends every connection, as servers do that were not asked for a while. */
    hangUp: () => {
      for (const connection of server.connections) connection.close();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
