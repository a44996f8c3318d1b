import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment } from '@/lib/env';
import { listen } from '../../../tests/support/http';
import { createTextMessenger } from './create-text-messenger';

const message = { to: '+16045550123', body: 'À bientôt & merci', key: 'a key' };

describe('the outbox', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rendezvous-texts-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a message becomes one file, however often its key is sent', async () => {
    const texts = createTextMessenger(readEnvironment({ OUTBOX_DIR: join(folder, 'texts') }));
    await texts.send(message);
    await texts.send(message);
    const files = readdirSync(join(folder, 'texts'));
    expect(files.map((file) => file.slice(-4))).toEqual(['.txt']);
    expect(readFileSync(join(folder, 'texts', files[0] ?? ''), 'utf8')).toBe(
      'To: +16045550123\n\nÀ bientôt & merci\n',
    );
  });
});

describe('Twilio', () => {
  const account = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+16045550199' };

  test('sends by the account, and tells of a refusal without the recipient', async () => {
    const asked: { path: string | undefined; credentials: string | undefined; fields: unknown }[] = [];
    let status = 201;
    const { server, port } = await listen((request, answer) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
        asked.push({ path: request.url, credentials: request.headers.authorization, fields });
        answer.writeHead(status, { 'content-type': 'application/json' });
        answer.end(JSON.stringify({ code: 21211, message: 'The number +16045550123 is not valid' }));
      });
    });
    const env = { ...account, TWILIO_API_URL: `http://127.0.0.1:${port}` };
    try {
      await createTextMessenger(readEnvironment(env)).send(message);
      const service = { ...env, TWILIO_FROM: 'MG2' };
      await createTextMessenger(readEnvironment(service)).send(message);
      status = 400;
      await expect(createTextMessenger(readEnvironment(env)).send(message)).rejects.toThrow(
        /^Twilio answered 400, code 21211\.$/,
      );
    } finally {
      server.close();
    }
    const sent = { To: message.to, Body: message.body };
    expect(asked.slice(0, 2)).toEqual([
      {
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        credentials: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
        fields: { ...sent, From: '+16045550199' },
      },
      expect.objectContaining({ fields: { ...sent, MessagingServiceSid: 'MG2' } }),
    ]);
  });

  test('an account without token or sender stops the start', () => {
    expect(() => createTextMessenger(readEnvironment({ TWILIO_ACCOUNT_SID: 'AC1' }))).toThrow(
      'TWILIO_ACCOUNT_SID is set: set TWILIO_AUTH_TOKEN and TWILIO_FROM as well.',
    );
  });
});
