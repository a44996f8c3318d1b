import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailMessage } from './mailer';
import { createOutbox } from './outbox';
import { writeMail } from './write-mail';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rendezvous-outbox-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const message: MailMessage = {
  from: 'Rendezvous <no-reply@example.com>',
  sender: { name: 'Horizons, été 2027', replyTo: 'info@horizons.example' },
  to: 'ada@example.org',
  subject: 'Votre inscription est confirmée',
  text: 'À bientôt',
  html: '<p>À bientôt</p>',
  key: 'registration:7KQ3M-XW9PA:confirmation',
};

const send = async (to: string, sent: MailMessage) =>
  createOutbox(to).send({ ...sent, source: await writeMail(sent) });

test('a message becomes one file, however often its key is sent', async () => {
  const attachments = [{ filename: 'event.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' }];
  await send(join(folder, 'mail'), { ...message, attachments });
  await send(join(folder, 'mail'), message);
  const files = readdirSync(join(folder, 'mail'));
  expect(files.map((file) => file.slice(-4))).toEqual(['.eml']);
  const mail = await PostalMime.parse(readFileSync(join(folder, 'mail', files[0] ?? '')));
  expect([mail.from?.address, mail.to?.map((to) => to.address), mail.subject]).toEqual([
    'no-reply@example.com',
    ['ada@example.org'],
    message.subject,
  ]);
  expect([mail.text?.trim(), mail.html?.trim()]).toEqual([message.text, message.html]);
  expect(mail.attachments.map((file) => [file.filename, file.mimeType])).toEqual([
    ['event.ics', 'text/calendar'],
  ]);
  expect(mail.messageId).toMatch(/^<[0-9a-f]{40}@example\.com>$/);
});

test('a message comes in the name of its event, from the address of the deployment, and replies go to the event', async () => {
  for (const from of ['Rendezvous <no-reply@example.com>', 'no-reply@example.com']) {
    const place = join(folder, String(from.length));
    await send(place, { ...message, from });
    const mail = await PostalMime.parse(readFileSync(join(place, readdirSync(place)[0] ?? '')));
    expect(mail.from).toEqual({ name: 'Horizons, été 2027', address: 'no-reply@example.com' });
    expect(mail.replyTo).toEqual([{ name: 'Horizons, été 2027', address: 'info@horizons.example' }]);
  }
});

test('only the owner can read the messages and list them', async () => {
  await send(join(folder, 'mail'), message);
  const [file = ''] = readdirSync(join(folder, 'mail'));
  const modes = [join(folder, 'mail'), join(folder, 'mail', file)].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
});

test('an address cannot smuggle in a second recipient or a header', async () => {
  await send(folder, {
    ...message,
    to: 'ada@example.org, eve@example.org',
    subject: 'A\r\nBcc: eve@example.org',
    sender: { name: 'A\r\nBcc: eve@example.org', replyTo: 'info@horizons.example, eve@example.org' },
  });
  const mail = await PostalMime.parse(readFileSync(join(folder, readdirSync(folder)[0] ?? '')));
  expect(mail.bcc).toBe(undefined);
  expect(mail.subject).toBe('A Bcc: eve@example.org');
  expect([mail.to?.length, mail.replyTo?.length]).toEqual([1, 1]);
});
