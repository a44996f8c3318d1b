import PostalMime, { type Email } from 'postal-mime';
import { beforeAll, describe, expect, it } from 'vitest';
import { startMailServer } from '@/tests/support/mail-server';
import { createSmtp } from './smtp';

const received: { to: string[]; mail: Email }[] = [];
let url = '';

beforeAll(async () => {
  const server = await startMailServer(async (message, to) => {
    received.push({ to, mail: await PostalMime.parse(message) });
  });
  ({ url } = server);
  return server.close;
});

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
