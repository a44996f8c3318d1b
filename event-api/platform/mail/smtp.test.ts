import PostalMime, { type Email } from 'postal-mime';
import { beforeAll, describe, expect, it } from 'vitest';
import { startMailServer } from '@/tests/support/mail-server';
import type { Mailer, MailMessage } from './mailer';
import { createSmtp } from './smtp';
import { writeMail } from './write-mail';

const received: { to: string[]; mail: Email; connection: string }[] = [];
let url = '';
let hangUp = () => {};

beforeAll(async () => {
  const server = await startMailServer(async (message, to, connection) => {
    received.push({ to, mail: await PostalMime.parse(message), connection });
  });
  ({ url, hangUp } = server);
  return server.close;
});

const message: MailMessage = {
  from: 'Rendezvous <no-reply@example.com>',
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

const send = async (mailer: Mailer, sent: MailMessage) =>
  mailer.send({ ...sent, source: await writeMail(sent) });

describe('mail through a mail server', () => {
  it('arrives whole: sender, both parts, accents and attachment', async () => {
    const mailer = createSmtp(url);
    await send(mailer, message);
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
    const mailer = createSmtp(url);
    await expect(send(mailer, { ...message, to: 'gone@example.com' })).rejects.toThrow(/no such mailbox/);
    mailer.close();
  });

  it('comes over the connection of the mail before, and over another one once the server has ended that', async () => {
    received.length = 0;
    const mailer = createSmtp(url);
    await send(mailer, message);
    await send(mailer, message);
    hangUp();
    await send(mailer, message);
    mailer.close();
    const [first, second, third] = received.map(({ connection }) => connection);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is for one address, whatever that says', async () => {
    received.length = 0;
    const mailer = createSmtp(url);
    const to = 'ada@example.com, eve@example.com';
    // Refused or one: what an address says never makes two of it.
    await send(mailer, { ...message, to }).catch(() => undefined);
    mailer.close();
    expect(received.flatMap((mail) => mail.to).length).toBeLessThanOrEqual(1);
  });
});
