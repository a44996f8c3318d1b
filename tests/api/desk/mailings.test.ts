import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '@/event-api/audit/schema';
import { mailingRecipients } from '@/event-api/events/mailings/schema';
import { formAnswers } from '@/event-api/forms/schema';
import { jobHandlers } from '@/event-api/jobs';
import { leaseJobs } from '@/event-api/platform/jobs/job-lease';
import { AddressRefused } from '@/event-api/platform/mail/mailer';
import { registrations } from '@/event-api/registration/schema';
import type { ActAnswer } from '@/lib/contract/desk/agreement';
import type { Audience } from '@/lib/domain/mailings/mailing';
import { describeOnServer } from '../../support/database';
import { type ReadMail, readOutbox } from '../../support/outbox';
import { runAllJobs } from '../../support/run-all-jobs';
import { agree, newDesk } from './new-desk';

const HOUR_SECONDS = 3600;
/** When the event is over, so that whoever took part can be erased. */
const AFTERWARDS = '2027-12-01T00:00:00.000Z';

interface Someone {
  code: string;
  email: string;
  firstName: string;
  locale?: 'en' | 'fr';
  status?: 'started' | 'submitted';
  track?: string;
  answers?: Record<string, unknown>;
}

describeOnServer('letters that a team writes to many', (platform) => {
  const { at, command, other } = newDesk(platform, 'mailings', (definition) => definition);

  const add = async (...people: Someone[]) => {
    const now = platform().clock.now();
    await platform()
      .db.insert(registrations)
      .values(
        people.map(({ code, email, locale = 'en', status = 'submitted', track = 'general' }) => ({
          ...{ eventCode: at.event, code: `${at.event}-${code}`, email, status, trackCode: track },
          ...{ mode: 'online' as const, locale, startedAt: now, submittedAt: now },
        })),
      );
    await platform()
      .db.insert(formAnswers)
      .values(
        people.map(({ code, firstName, answers = {} }) => ({
          ...{ eventCode: at.event, ownerKind: 'registration', ownerCode: `${at.event}-${code}` },
          ...{ formType: 'registration' as const, revision: 1, savedAt: now },
          model: { first_name: firstName, last_name: 'Roy', ...answers },
        })),
      );
  };
  const call: typeof at.desk.call = (id, input, token = at.token) => at.desk.call(id, input, token);
  const write = async (
    content: {
      audience?: Partial<Audience>;
      kind?: 'order' | 'news';
      subject?: Record<string, string>;
      text?: Record<string, string>;
    } = {},
  ) => {
    const { event } = at;
    const { mailing } = await call('beginMailing', { event }, at.token);
    const { audience = {}, kind = 'order' } = content;
    const saved = await call(
      'saveMailing',
      {
        ...{ event, mailing, revision: 1, kind, audience },
        subject: content.subject ?? { en: 'Bring water, {first_name}', fr: 'Apportez de l’eau' },
        text: content.text ?? { en: 'Dear {name},\n\nit will be **hot**.', fr: 'Il fera chaud.' },
      },
      at.token,
    );
    return { mailing, saved };
  };
  const send = (mailing: string, moment = '') =>
    agree((agreed) =>
      call('sendMailing', { event: at.event, mailing, at: moment, ...(agreed && { agreed }) }, at.token),
    );
  const erase = (email: string) => command(['erase-person', email, '--event', at.event, '--yes']);
  const deliver = () => runAllJobs(platform(), jobHandlers);
  const mails = async (): Promise<ReadMail[]> =>
    (await readOutbox(platform().env.OUTBOX_DIR)).filter(({ to }) => to.endsWith(`@${at.event}.example`));
  const address = (name: string) => `${name}@${at.event}.example`;
  const stateOf = async (mailing: string) => {
    const { people } = await call('getMailingPeople', { event: at.event, mailing }, at.token);
    return Object.fromEntries(people.map(({ email, state }) => [email.split('@')[0], state.key]));
  };

  beforeEach(async () => {
    await add(
      { code: 'A', email: address('ada'), firstName: 'Ada' },
      { code: 'B', email: address('bo'), firstName: 'Bo', locale: 'fr' },
    );
  });

  it('goes to each in their language with their name', async () => {
    const { mailing, saved } = await write();
    expect(saved).toMatchObject({ count: 2, unwanted: 0, without: 0, problems: [] });
    const { event } = at;
    const asked = await call('sendMailing', { event, mailing }, at.token);
    expect(asked).toMatchObject({
      outcome: 'asks',
      consequences: expect.arrayContaining([
        '2 people get this letter, each address once: 1 in English, 1 in French.',
        expect.stringContaining('begins to leave at once'),
      ]),
    });
    await expect(send(mailing)).resolves.toMatchObject({ outcome: 'done' });
    await deliver();
    const [ada, bo] = (await mails()).sort((one, next) => one.to.localeCompare(next.to));
    expect(ada).toMatchObject({ to: address('ada'), subject: 'Bring water, Ada' });
    expect(ada?.text).toMatch(/Dear .*Ada Roy.*,\n\nit will be hot\./);
    expect(ada?.html).toContain('<strong>hot</strong>');
    expect(ada?.text).not.toContain('Hello');
    expect(bo).toMatchObject({ to: address('bo'), subject: 'Apportez de l’eau' });
    expect(bo?.text).toMatch(/Bonjour .*Bo Roy.*,\n\nIl fera chaud\./);
    expect(bo?.headers['list-unsubscribe']).toBeUndefined();
    expect(await mails()).toHaveLength(2);
    expect(await stateOf(mailing)).toEqual({ ada: 'sent', bo: 'sent' });
    const audit = await platform()
      .db.select()
      .from(auditEntries)
      .where(and(eq(auditEntries.eventCode, event), eq(auditEntries.command, 'letters send')));
    expect(audit).toMatchObject([{ targets: [mailing], outcome: 'done' }]);
    // Whoever opens the person's page sees it among their letters.
    const person = await call('getPerson', { event, kind: 'registration', id: `${event}-B` }, at.token);
    expect(person).toMatchObject({ letters: [{ name: 'Letter of the team', state: 'sent' }] });
  });

  it('is sent once, whatever is pressed twice, and cannot be changed any more', async () => {
    const { mailing } = await write();
    const asked = await call('sendMailing', { event: at.event, mailing }, at.token);
    const agreed = asked.outcome === 'asks' ? asked.seal : '';
    const both = await Promise.all(
      [1, 2].map(() => call('sendMailing', { event: at.event, mailing, agreed }, at.token)),
    );
    expect(both.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    await deliver();
    expect(await mails()).toHaveLength(2);
    expect(await call('sendMailing', { event: at.event, mailing }, at.token)).toMatchObject({
      outcome: 'refused',
    });
    const late = { kind: 'order', audience: {}, subject: {}, text: {}, revision: 3 };
    const { status } = await at.desk.ask(
      'saveMailing',
      { event: at.event, mailing, ...late },
      { token: at.token },
    );
    expect(status).toBe(409);
  });

  it('names what stands in braces and is no placeholder, and is not sent', async () => {
    const { mailing, saved } = await write({ text: { en: 'Dear {firstname}, {name}' } });
    expect(saved.problems).toEqual([expect.stringContaining('{firstname} is not known')]);
    expect(await call('sendMailing', { event: at.event, mailing }, at.token)).toEqual({
      outcome: 'refused',
      reasons: [expect.stringContaining('{firstname}')],
    });
    const { mailing: empty } = await call('beginMailing', { event: at.event }, at.token);
    expect(await call('sendMailing', { event: at.event, mailing: empty }, at.token)).toMatchObject({
      outcome: 'refused',
    });
  });

  it('a save from an older revision changes nothing, so that two tabs lose no words', async () => {
    const { mailing } = await write();
    const { status } = await at.desk.ask(
      'saveMailing',
      { event: at.event, mailing, revision: 1, kind: 'news', audience: {}, subject: {}, text: {} },
      { token: at.token },
    );
    expect(status).toBe(409);
    const kept = await call('getMailing', { event: at.event, mailing }, at.token);
    expect(kept).toMatchObject({ revision: 2, kind: 'order', text: { fr: 'Il fera chaud.' } });
  });

  it('waits for its moment in the event’s zone, and can be taken back until then', async () => {
    const { mailing } = await write();
    const { event } = at;
    expect(await send(mailing, '2027-01-11T09:30')).toMatchObject({
      told: expect.stringMatching(/January 11.*9:30/),
    });
    await deliver();
    expect(await mails()).toEqual([]);
    const taken = await agree((agreed) =>
      call('takeMailingBack', { event, mailing, ...(agreed && { agreed }) }, at.token),
    );
    expect(taken.outcome).toBe('done');
    platform().clock.advance(48 * HOUR_SECONDS);
    await deliver();
    expect(await mails()).toEqual([]);

    await send(mailing, '2027-01-13T09:30');
    // Who belongs to it at its moment gets it; who was erased before does not.
    await add({ code: 'C', email: address('cy'), firstName: 'Cy' });
    platform().clock.set(AFTERWARDS);
    expect(await erase(address('bo'))).toMatchObject({ code: 0 });
    await deliver();
    expect((await mails()).map(({ to }) => to).sort()).toEqual([address('ada'), address('cy')]);
  });

  it('a moment that is none is refused', async () => {
    const { event } = at;
    for (const moment of ['2027-01-01T09:30', '2027-03-14T02:30', 'soon', '2099-01-01T09:30']) {
      const { mailing: next } = await write();
      const answer: ActAnswer = await call('sendMailing', { event, mailing: next, at: moment }, at.token);
      expect([moment, answer.outcome]).toEqual([moment, 'refused']);
    }
  });

  it('somebody erased between its beginning and their letter gets nothing', async () => {
    const { mailing } = await write();
    await send(mailing);
    const [begin] = await leaseJobs(platform(), { kinds: ['mailings.begin'], limit: 1 });
    if (!begin) throw new Error('nothing waits');
    await jobHandlers['mailings.begin']?.(platform(), begin);
    platform().clock.set(AFTERWARDS);
    expect(await erase(address('bo'))).toMatchObject({ code: 0 });
    await deliver();
    expect((await mails()).map(({ to }) => to)).toEqual([address('ada')]);
    expect(await platform().db.$count(mailingRecipients, eq(mailingRecipients.email, address('bo')))).toBe(0);
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

  it('a letter whose worker dies after it went out is not sent again by the next one', async () => {
    const { mailing } = await write();
    await send(mailing);
    const [begin] = await leaseJobs(platform(), { kinds: ['mailings.begin'], limit: 1 });
    if (begin) await jobHandlers['mailings.begin']?.(platform(), begin);
    const sent: string[] = [];
    const counting = {
      ...platform(),
      mailer: { send: async ({ key }: { key: string }) => void sent.push(key), close: () => {} },
    };
    const letters = await leaseJobs(platform(), { kinds: ['notices.mailing'], limit: 10 });
    for (const letter of letters) {
      await jobHandlers['notices.mailing']?.(counting, letter);
      await jobHandlers['notices.mailing']?.(counting, letter);
    }
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(2);
  });

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

  it('is previewed as any of its readers, as page and text, and sent to oneself', async () => {
    const { mailing } = await write();
    const { event } = at;
    const as = { kind: 'registration', id: `${event}-B` };
    const preview = await call('previewMailing', { event, mailing, ...as }, at.token);
    expect(preview).toMatchObject({ email: address('bo'), language: 'fr', subject: 'Apportez de l’eau' });
    const page = await at.desk.ask(
      'getMailingPage',
      { event, mailing, ...as, language: 'en' },
      { token: at.token },
    );
    expect(page.status).toBe(200);
    expect(page.body).toContain('Bo Roy');
    expect(page.headers.get('content-security-policy')).toContain("sandbox; style-src 'unsafe-inline'");
    await call('testMailing', { event, mailing, ...as }, at.token);
    await deliver();
    const tests = (await readOutbox(platform().env.OUTBOX_DIR)).filter(({ subject }) =>
      subject.startsWith('[Essai] '),
    );
    expect(tests.at(-1)).toMatchObject({ to: 'olga@example.org', subject: '[Essai] Apportez de l’eau' });
  });

  it('nothing that somebody calls themselves becomes markup or a link', async () => {
    await add({ code: 'X', email: address('xo'), firstName: '<b>**evil.example**</b>' });
    const { mailing } = await write({ text: { en: 'Dear {first_name},' } });
    const page = await at.desk.ask(
      'getMailingPage',
      { event: at.event, mailing, kind: 'registration', id: `${at.event}-X` },
      { token: at.token },
    );
    expect(page.body).toContain('&lt;b&gt;**evil');
    expect(page.body).not.toContain('evil.example</');
  });

  it('a letter of another event is as if it were not there', async () => {
    const { mailing } = await write();
    const elsewhere = await other();
    for (const id of ['getMailing', 'getMailingPeople', 'previewMailing', 'getMailingPage'] as const) {
      const { status } = await at.desk.ask(id, { event: elsewhere, mailing }, { token: at.token });
      expect([id, status]).toEqual([id, 404]);
    }
    for (const id of [
      'sendMailing',
      'takeMailingBack',
      'retryMailing',
      'testMailing',
      'removeMailing',
    ] as const) {
      const { status } = await at.desk.ask(id, { event: elsewhere, mailing }, { token: at.token });
      expect([id, status]).toEqual([id, 404]);
    }
    await call('removeMailing', { event: at.event, mailing }, at.token);
    const { mailings } = await call('getMailings', { event: at.event }, at.token);
    expect(mailings.map((each) => each.mailing)).not.toContain(mailing);
  });

  it('so many a day, and no more', async () => {
    for (let letter = 0; letter < 20; letter += 1) await send((await write()).mailing);
    const { mailing } = await write();
    expect(await call('sendMailing', { event: at.event, mailing }, at.token)).toMatchObject({
      outcome: 'refused',
      reasons: [expect.stringContaining('So many letters')],
    });
  });
});
