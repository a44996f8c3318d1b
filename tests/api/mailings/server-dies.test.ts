import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { createSmtp } from '@/event-api/platform/mail/smtp';
import { describeOnServer } from '../../support/database';
import { startMailServer } from '../../support/mail-server';
import { runJobs } from '../../support/run-all-jobs';
import { atSweep } from '../../support/sweep';
import { agree, newDesk } from '../desk/new-desk';

const LETTERS = atSweep(120, 2000);
/** After so many the server dies, in the middle of others. */
const BEFORE_DEATH = LETTERS / 4;
const AT_ONCE = 20;
/** Longer than the pause after some failed attempts. */
const AWAY_SECONDS = 600;

/** A door before a mail server, which can be shut with all that go through it. */
async function door(target: number) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    const behind = createConnection(target, '127.0.0.1');
    for (const each of [socket, behind]) {
      sockets.add(each);
      each.on('error', () => undefined).on('close', () => sockets.delete(each));
    }
    socket.pipe(behind).pipe(socket);
  });
  const open = (port = 0) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await open();
  const { port } = server.address() as AddressInfo; // it listens on a port
  const shut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `smtp://127.0.0.1:${port}`, shut, open: () => open(port) };
}

describeOnServer('a letter to many with a mail server that dies in the middle', (platform) => {
  const { at } = newDesk(platform, 'dies', (definition) => definition);

  it('reaches all of them, and nobody twice', async () => {
    const { event, desk, token } = at;
    await platform().db.execute(sql`
      insert into registrations (event_code, code, email, status, track_code, mode, locale, started_at, submitted_at)
      select ${event}, 'dies-' || n, 'p' || n || '@dies.example', 'submitted', 'general', 'online',
        case when n % 2 = 0 then 'en' else 'fr' end, now(), now() from generate_series(1, ${LETTERS}::int) as n`);
    const { mailing } = await desk.call('beginMailing', { event }, token);
    const words = { en: 'Bring water', fr: 'Apportez de l’eau' };
    await desk.call(
      'saveMailing',
      { event, mailing, revision: 1, kind: 'order', audience: {}, subject: words, text: words },
      token,
    );
    await agree((agreed) => desk.call('sendMailing', { event, mailing, ...(agreed && { agreed }) }, token));

    // A server that has not said that it has a message has not got it: what it answers by then is its word.
    const got: { to: string; id: string }[] = [];
    let isDying = false;
    const inner = await startMailServer(async (message, [to = '']) => {
      if (isDying) throw new Error('it dies');
      const { messageId = '' } = await PostalMime.parse(message);
      got.push({ to, id: messageId });
    });
    const outer = await door(Number(new URL(inner.url).port));
    const mailer = createSmtp(outer.url);
    const site = { ...platform(), mailer };
    while (got.length < BEFORE_DEATH && (await runJobs(site, jobHandlers, AT_ONCE)) > 0);
    isDying = true;
    const during = runJobs(site, jobHandlers, AT_ONCE);
    outer.shut();
    await during;
    while ((await runJobs(site, jobHandlers, 200)) > 0);
    const before = got.length;
    expect(before).toBeGreaterThanOrEqual(BEFORE_DEATH);
    expect(before).toBeLessThan(LETTERS);

    isDying = false;
    await outer.open();
    for (let round = 0; round < 5 && got.length < LETTERS; round += 1) {
      platform().clock.advance(AWAY_SECONDS);
      while ((await runJobs(site, jobHandlers, AT_ONCE)) > 0);
    }
    expect(got).toHaveLength(LETTERS);
    expect(new Set(got.map(({ to }) => to)).size).toBe(LETTERS);
    expect(new Set(got.map(({ id }) => id)).size).toBe(LETTERS);
    const { counts } = await desk.call('getMailing', { event, mailing }, token);
    expect(counts).toEqual({ waiting: 0, sent: LETTERS, failed: 0, unwanted: 0 });
    mailer.close();
    outer.shut();
    await inner.close();
  });
});
