import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmtp } from './smtp';

const received: { to: string[]; mail: Email }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('gone') ? new Error('no such mailbox') : null),
  onData: async (stream, session, done) => {
    const mail = await PostalMime.parse(await buffer(stream));
    received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
    done();
  },
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  url = `smtp://127.0.0.1:${address.port}`;
});

afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const message = {
  sender: { name: 'Horizons, été 2027', replyTo: 'info@horizons.example' },
  to: 'ada@example.com',
  subject: 'Votre inscription : confirmée',
  text: 'Bonjour « Ada »',
  html: '<p>Bonjour « Ada »</p>',
  attachments: [
    { filename: 'reçu.pdf', content: new Uint8Array([37, 80, 68, 70]), contentType: 'application/pdf' },
  ],
  key: 'confirmation:ABC',
};

describe('mail through a mail server', () => {
  it('arrives whole: sender, both parts, accents and attachment', async () => {
    const mailer = createSmtp({ url, from: 'Rendezvous <no-reply@example.com>' });
    await mailer.send(message);
    mailer.close();
    expect(received).toHaveLength(1);
    const [{ to, mail } = { to: [], mail: undefined }] = received;
    expect(to).toEqual(['ada@example.com']);
    expect([mail?.from?.address, mail?.subject, mail?.text?.trim(), mail?.html?.trim()]).toEqual([
      'no-reply@example.com',
      message.subject,
      message.text,
      message.html,
    ]);
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['reçu.pdf', 'application/pdf'],
    ]);
  });

  it('throws what the server refuses, so that the job tries again', async () => {
    const mailer = createSmtp({ url, from: 'Rendezvous <no-reply@example.com>' });
    await expect(mailer.send({ ...message, to: 'gone@example.com' })).rejects.toThrow(/no such mailbox/);
    mailer.close();
  });
});
