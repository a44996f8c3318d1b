import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailingRecipients } from '@/event-api/events/mailings/schema';
import { jobHandlers } from '@/event-api/jobs';
import { InstanceStops } from '@/event-api/platform/jobs/before-stop';
import { leaseJobs } from '@/event-api/platform/jobs/job-lease';
import { AddressRefused } from '@/event-api/platform/mail/mailer';
import { registrations } from '@/event-api/registration/schema';
import type { Audience } from '@/lib/domain/mailings/mailing';
import { describeOnServer } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { agree } from '../desk/new-desk';
import { AFTERWARDS, newMailings } from './new-mailings';

const HOUR_SECONDS = 3600;

describeOnServer('whom letters to many reach', (platform) => {
  const { at, add, call, write, send, begin, erase, deliver, mails, address, stateOf } = newMailings(
    platform,
    'reaching',
  );

  describe('goes to', () => {
    const counted = async (audience: Partial<Audience>) => (await write({ audience })).saved.count;

    it('a ticket, a session, an answer, those who have not finished, and everybody', async () => {
      await add(
        { code: 'T', email: address('tim'), firstName: 'Tim', track: 'online', answers: { meal: 'vegan' } },
        { code: 'S', email: address('sue'), firstName: 'Sue', status: 'started' },
        // Who has finished another one has finished.
        { code: 'S2', email: address('ada'), firstName: 'Ada', status: 'started' },
      );
      expect(await counted({})).toBe(3);
      expect(await counted({ ticket: 'online' })).toBe(1);
      expect(await counted({ session: 'choir-1' })).toBe(0);
      expect(await counted({ question: 'meal', answer: 'vegan' })).toBe(1);
      expect(await counted({ question: 'meal', answer: 'fish' })).toBe(0);
      // An address has it once, however many orders it has.
      await add({ code: 'S3', email: address('sue'), firstName: 'Sue', status: 'started' });
      expect(await counted({ to: 'unfinished' })).toBe(1);
      for (const to of ['unpaid', 'activity', 'buyers', 'groups', 'exhibitors', 'sponsors'] as const) {
        expect([to, await counted({ to })]).toEqual([to, 0]);
      }
      expect(await counted({ to: 'everybody' })).toBeGreaterThanOrEqual(3);
    });
  });

  it('somebody erased between its beginning and their letter gets nothing', async () => {
    const { mailing } = await write();
    await send(mailing);
    await begin();
    platform().clock.set(AFTERWARDS);
    expect(await erase(address('bo'))).toMatchObject({ code: 0 });
    await deliver();
    expect((await mails()).map(({ to }) => to)).toEqual([address('ada')]);
    expect(await platform().db.$count(mailingRecipients, eq(mailingRecipients.email, address('bo')))).toBe(0);
  });

  it('whoever belongs to it no more when their letter is written gets nothing', async () => {
    await add({ code: 'U', email: address('uma'), firstName: 'Uma' });
    const { mailing } = await write();
    await send(mailing);
    await begin();
    const leave = (code: string) =>
      platform()
        .db.update(registrations)
        .set({ status: 'cancelled' })
        .where(eq(registrations.code, `${at.event}-${code}`));
    for (const code of ['B', 'U']) await leave(code);
    // Who has another registration by then is there as that.
    await add({ code: 'U2', email: address('uma'), firstName: 'Uma' });
    await deliver();
    expect((await mails()).map(({ to }) => to).sort()).toEqual([address('ada'), address('uma')]);
    expect(await stateOf(mailing)).toEqual({ ada: 'sent', uma: 'sent' });
  });

  it('whoever corrects an address before their letter is written gets it there, and an address that has it gets no second', async () => {
    await add({ code: 'V', email: address('vi'), firstName: 'Vi' });
    const { mailing } = await write();
    await send(mailing);
    await begin();
    const change = (code: string, changed: Partial<typeof registrations.$inferInsert>) =>
      platform()
        .db.update(registrations)
        .set(changed)
        .where(eq(registrations.code, `${at.event}-${code}`));
    await change('B', { email: address('beau') });
    await change('A', { status: 'cancelled' });
    await change('V', { email: address('ada') });
    await deliver();
    expect((await mails()).map(({ to }) => to).sort()).toEqual([address('ada'), address('beau')]);
    expect(await stateOf(mailing)).toEqual({ ada: 'sent', beau: 'sent' });
  });

  it('news leave out who has unsubscribed, by one click of a mail program; what is about an order reaches them', async () => {
    const { mailing } = await write({ kind: 'news' });
    await send(mailing);
    await deliver();
    const ada = (await mails()).find(({ to }) => to === address('ada'));
    expect(ada?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const [, secret = ''] = /endReminders\/([^>]+)>/.exec(ada?.headers['list-unsubscribe'] ?? '') ?? [];
    expect(ada?.text).toContain('Unsubscribe from this news');
    const ended = await at.api.call(
      'endReminders',
      { secret: decodeURIComponent(secret) },
      { host: at.host },
    );
    expect(ended).toMatchObject({ kind: 'news', wanted: 'N' });

    const { mailing: next, saved } = await write({ kind: 'news' });
    expect(saved).toMatchObject({ count: 1, unwanted: 1 });
    await send(next);
    await deliver();
    expect(await stateOf(next)).toEqual({ ada: 'unwanted', bo: 'sent' });
    expect(await mails()).toHaveLength(3);
    const { saved: order } = await write();
    expect(order).toMatchObject({ count: 2, unwanted: 0 });
  });

  it('shows whom it did not reach with the server’s words, and is sent again to them alone', async () => {
    await add({ code: 'G', email: address('gone'), firstName: 'Gil' });
    const { mailing } = await write();
    await send(mailing);
    let isGone = true;
    const { mailer } = platform();
    const refusing = {
      ...platform(),
      mailer: {
        ...mailer,
        send: async (message: Parameters<typeof mailer.send>[0]) => {
          if (isGone && message.to.startsWith('gone')) throw new AddressRefused('no such mailbox');
          await mailer.send(message);
        },
      },
    };
    await runAllJobs(refusing, jobHandlers);
    const { event } = at;
    const failed = await call('getMailingPeople', { event, mailing, status: 'failed' }, at.token);
    expect(failed).toMatchObject({
      count: 1,
      people: [{ email: address('gone'), error: expect.stringContaining('no such mailbox') }],
    });
    isGone = false;
    const retried = await agree((agreed) =>
      call('retryMailing', { event, mailing, ...(agreed && { agreed }) }, at.token),
    );
    expect(retried).toMatchObject({ told: '1 letter is on the way.' });
    await runAllJobs(refusing, jobHandlers);
    expect(await mails()).toHaveLength(3);
    expect(await stateOf(mailing)).toEqual({ ada: 'sent', bo: 'sent', gone: 'sent' });
    expect(await call('retryMailing', { event, mailing }, at.token)).toMatchObject({ outcome: 'refused' });
  });

  it('a process that is killed in the middle leaves one letter for each', async () => {
    const names = ['cy', 'di', 'ed', 'fay', 'gus', 'hal'];
    await add(...names.map((name) => ({ code: name, email: address(name), firstName: name })));
    const { mailing } = await write();
    await send(mailing);
    const got: string[] = [];
    const site = {
      ...platform(),
      mailer: { send: async ({ to }: { to: string }) => void got.push(to), close: () => {} },
    };
    // Killed: no job that it leased has ended, whether its letter has left or was not begun.
    await begin();
    const [one, two, ...others] = await leaseJobs(site, { kinds: ['notices.mailing'], limit: 4 });
    if (!one || !two) throw new Error('nothing waits');
    // One that stops while it writes a letter sends nothing, and its job is given back.
    const stopped = jobHandlers['notices.mailing']?.(site, one, AbortSignal.abort());
    await expect(stopped).rejects.toThrow(InstanceStops);
    expect(got).toEqual([]);
    for (const job of [one, two]) await jobHandlers['notices.mailing']?.(site, job);
    expect([got.length, others.length]).toEqual([2, 2]);
    platform().clock.advance(HOUR_SECONDS);
    await runAllJobs(site, jobHandlers);
    expect(got.sort()).toEqual(['ada', 'bo', ...names].map(address).sort());
    const { counts } = await call('getMailing', { event: at.event, mailing }, at.token);
    expect(counts).toMatchObject({ waiting: 0, sent: 8 });
  });
});
