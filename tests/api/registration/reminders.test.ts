import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { jobHandlers } from '@/event-api/jobs';
import { rows } from '@/event-api/platform/database/statements';
import { remindTomorrow, remindUnfinished } from '@/event-api/registration/reminders';
import { registrations } from '@/event-api/registration/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import type { ReadMail } from '../../support/outbox';
import { runAllJobs } from '../../support/run-all-jobs';
import { mailOf, readyPerson, startPerson } from './person';

const HOUR = 3600;
const UNFINISHED = 'Your registration is not finished: Horizons';

const without =
  (reminder: 'unfinished' | 'tomorrow') =>
  (event: EventDefinitionInput): EventDefinitionInput => ({
    ...event,
    registration: { ...event.registration, reminders: { [reminder]: false } },
  });

describeOnBoth('reminders', (platform, callsAlone) => {
  let api: TestApi;
  let number = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  /** An event of its own for each test. */
  async function newEvent(change?: (event: EventDefinitionInput) => EventDefinitionInput): Promise<string> {
    number += 1;
    const host = `remind${number}.localhost`;
    await api.importFixture({ code: `remind${number}`, host }, change);
    return host;
  }
  /** Looks for due reminders as two instances do at the same time, and sends them. */
  async function remind(task: typeof remindUnfinished): Promise<void> {
    await Promise.all([task(platform()), task(platform())]);
    await runAllJobs(platform(), jobHandlers);
  }
  const mails = async (email: string, subject: string): Promise<ReadMail[]> =>
    (await mailOf(platform(), email)).filter((mail) => mail.subject === subject);
  /** The address for a mail program's one click. */
  const oneClick = (mail: ReadMail | undefined): string =>
    /<(.+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  /** A click in a mail program. */
  const click = (address: string, host: string) =>
    api.fetch(
      new Request(`http://event-api${new URL(address).pathname.replace('/api', '')}`, {
        method: 'POST',
        headers: { 'x-event-host': host, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
    );

  describe('endReminders', () => {
    it('200: one click ends that kind alone, for that address; undoing has it sent again', async () => {
      const host = await newEvent();
      const email = 'click@example.org';
      platform().clock.set('2027-01-20T18:00:00.000Z');
      await startPerson(api, { host, email });
      platform().clock.advance(5 * HOUR);
      await remind(remindUnfinished);
      const [first] = await mails(email, UNFINISHED);
      const answer = await click(oneClick(first), host);
      expect([answer.status, await answer.json()]).toEqual([200, { kind: 'unfinished', email, wanted: 'N' }]);

      // Another registration of the address, which nobody was reminded of yet.
      await startPerson(api, { host, email });
      await startPerson(api, { host, email: 'neighbour@example.org' });
      platform().clock.advance(5 * HOUR);
      await remind(remindUnfinished);
      expect(await mails(email, UNFINISHED)).toHaveLength(1);
      expect(await mails('neighbour@example.org', UNFINISHED)).toHaveLength(1);

      const secret = new URL(oneClick(first)).pathname.split('/').at(-1) ?? '';
      const undone = await api.call('endReminders', { secret, undo: 'Y' }, { host });
      expect(undone).toEqual({ kind: 'unfinished', email, wanted: 'Y' });
      await remind(remindUnfinished);
      expect(await mails(email, UNFINISHED)).toHaveLength(2);
    });

    it('422: a forged secret, another event’s', async () => {
      const [host, other] = [await newEvent(), await newEvent()];
      await startPerson(api, { host, email: 'forged@example.org' });
      platform().clock.advance(5 * HOUR);
      await remind(remindUnfinished);
      const [mail] = await mails('forged@example.org', UNFINISHED);
      expect((await click(oneClick(mail), other)).status).toBe(422);
      expect((await click('http://x/api/endReminders/made.up.secret', host)).status).toBe(422);
    });
  });

  if (callsAlone) return;

  describe('of a registration that is not finished', () => {
    it('is mailed once, some hours after the last change, with a link that goes on', async () => {
      const host = await newEvent();
      const email = 'left@example.org';
      const person = await startPerson(api, { host, email });
      platform().clock.advance(3 * HOUR);
      await person.fill();
      platform().clock.advance(3 * HOUR);
      await remind(remindUnfinished);
      expect(await mails(email, UNFINISHED)).toEqual([]);

      platform().clock.advance(HOUR + 1);
      await remind(remindUnfinished);
      await remind(remindUnfinished);
      const sent = await mails(email, UNFINISHED);
      expect(sent).toHaveLength(1);
      const secret =
        /\/registration\/existing\/continue\?secret=([\w.-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? '';
      const phone = { host, token: await api.visit(host) };
      const opened = await api.call('getLookUpRegistration', { secret }, phone);
      expect([opened.code, opened.status]).toEqual([person.code, 'started']);
    });

    it('is in the registration’s language, and names what it ends', async () => {
      const host = await newEvent();
      await startPerson(api, { host, email: 'fr@example.org', locale: 'fr' });
      platform().clock.advance(5 * HOUR);
      await remind(remindUnfinished);
      const [mail] = await mails(
        'fr@example.org',
        'Votre inscription n’est pas terminée\u00a0: Horizons (fr)',
      );
      expect(mail?.text).toContain('Ne plus recevoir ces rappels\u00a0:\n');
      expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      expect(oneClick(mail)).toMatch(new RegExp(`^https?://${host}(:\\d+)?/api/endReminders/[\\w.-]+$`));
    });

    it('is not sent after it was submitted, nor when another of the address was', async () => {
      const host = await newEvent();
      const done = await readyPerson(api, { host, email: 'done@example.org' });
      await done.submit();
      await startPerson(api, { host, email: 'both@example.org' });
      const second = await readyPerson(api, { host, email: 'both@example.org' });
      await second.submit();
      platform().clock.advance(5 * HOUR);
      await remind(remindUnfinished);
      expect(await mails('done@example.org', UNFINISHED)).toEqual([]);
      expect(await mails('both@example.org', UNFINISHED)).toEqual([]);
    });

    it('is not sent when it was submitted before the letter was written', async () => {
      const host = await newEvent();
      const email = 'late@example.org';
      const person = await readyPerson(api, { host, email });
      platform().clock.advance(5 * HOUR);
      await remindUnfinished(platform());
      await api.call('initStepReview', { code: person.code, renew: 'Y' }, person.caller);
      await person.submit();
      expect(await mails(email, UNFINISHED)).toEqual([]);
    });

    it('is one for an address that began twice', async () => {
      const host = await newEvent();
      const email = 'twice@example.org';
      await startPerson(api, { host, email });
      platform().clock.advance(60);
      await startPerson(api, { host, email });
      platform().clock.advance(5 * HOUR);
      await remind(remindUnfinished);
      expect(await mails(email, UNFINISHED)).toHaveLength(1);
    });

    it('is not sent where registration is closed, where the organiser sends none, or long after', async () => {
      const closing = await newEvent((event) => ({
        ...event,
        registration: { ...event.registration, closes: 'day 1 00:30' },
      }));
      const off = await newEvent(without('unfinished'));
      const old = await newEvent();
      await startPerson(api, { host: off, email: 'off@example.org' });
      await startPerson(api, { host: old, email: 'old@example.org' });
      await platform()
        .db.update(registrations)
        .set({ startedAt: sql`started_at - interval '8 days'` })
        .where(sql`email = 'old@example.org'`);
      platform().clock.advance(5 * HOUR);
      await remind(remindUnfinished);
      const now = platform().clock.now();
      platform().clock.set('2027-02-04T07:00:00.000Z');
      await startPerson(api, { host: closing, email: 'closed@example.org' });
      platform().clock.advance(5 * HOUR);
      await remind(remindUnfinished);
      for (const who of ['off', 'old', 'closed'])
        expect(await mails(`${who}@example.org`, UNFINISHED)).toEqual([]);
      platform().clock.set(now);
    });

    it('takes as many statements for many as for one', async () => {
      const host = await newEvent();
      const { code } = await startPerson(api, { host, email: 'many0@example.org' });
      platform().clock.advance(5 * HOUR);
      const one = await platform().statementsOf(() => remindUnfinished(platform()));
      await platform().db.execute(sql`insert into registrations
        select (jsonb_populate_record(r, jsonb_build_object('code', 'MANY-' || n, 'email', 'many' || n || '@example.org',
          'reminded_at', null))).*
        from registrations r, generate_series(1, 400) n where r.code = ${code}`);
      const many = await platform().statementsOf(() => remindUnfinished(platform()));
      // The first reading of the event itself is kept.
      expect(many.length).toBeLessThanOrEqual(one.length);
      const queued = await rows<{ count: number }>(
        platform().db,
        sql`select count(*)::int as count from jobs
            where kind = 'notices.registration-unfinished' and event_code = ${`remind${number}`}`,
      );
      expect(queued).toEqual([{ count: 401 }]);
    });
  });

  describe('of the event tomorrow', () => {
    const TOMORROW = 'Tomorrow: Horizons';
    /** At nine on the day before, in the event's zone. */
    const DUE = '2027-02-03T17:00:00.000Z';

    it('is mailed once at nine on the day before, with their own schedule and how to attend', async () => {
      const host = await newEvent((event) => ({
        ...event,
        registration: {
          ...event.registration,
          arrival_text: { en: 'Bring your code to the desk.', fr: 'Apportez votre code au comptoir.' },
          joining: {
            text: { en: 'Join in your browser.', fr: 'Dans votre navigateur.' },
            address: 'https://join.example/hall',
          },
        },
      }));
      platform().clock.set('2027-01-20T18:00:00.000Z');
      const here = await readyPerson(api, { host, email: 'here@example.org' });
      await here.submit();
      const away = await readyPerson(api, {
        ...{ host, email: 'away@example.org', locale: 'fr', mode: 'online', sessions: ['webinar-1'] },
      });
      await away.submit();
      await startPerson(api, { host, email: 'begun@example.org' });
      platform().clock.set('2027-02-03T16:59:00.000Z');
      await remind(remindTomorrow);
      expect(await mails('here@example.org', TOMORROW)).toEqual([]);

      platform().clock.set(DUE);
      const late = await readyPerson(api, { host, email: 'latecomer@example.org' });
      await late.submit();
      await remind(remindTomorrow);
      platform().clock.advance(6 * HOUR);
      await remind(remindTomorrow);
      const [mail, ...more] = await mails('here@example.org', TOMORROW);
      expect(more).toEqual([]);
      expect(mail?.text).toContain('Bring your code to the desk.');
      expect(mail?.text).toContain('Drawing');
      expect(mail?.text).not.toContain('join.example');
      expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual([
        'image/png',
        'text/calendar',
        'application/pdf',
      ]);
      expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      const [french] = await mails('away@example.org', 'Demain\u00a0: Horizons (fr)');
      expect(french?.text).toContain('https://join.example/hall');
      expect(french?.text).not.toContain('comptoir');
      expect(await mails('begun@example.org', TOMORROW)).toEqual([]);
      expect(await mails('latecomer@example.org', TOMORROW)).toEqual([]);
    });

    it('says today when it could only be sent on the day', async () => {
      const host = await newEvent();
      platform().clock.set('2027-01-20T18:00:00.000Z');
      await (await readyPerson(api, { host, email: 'today@example.org' })).submit();
      platform().clock.set('2027-02-04T07:59:00.000Z');
      await remindTomorrow(platform());
      platform().clock.set('2027-02-04T08:01:00.000Z');
      expect(await mails('today@example.org', TOMORROW)).toEqual([]);
      expect(await mails('today@example.org', 'Today: Horizons')).toHaveLength(1);
    });

    it('is not sent where the organiser sends none', async () => {
      const off = await newEvent(without('tomorrow'));
      platform().clock.set('2027-01-20T18:00:00.000Z');
      await (await readyPerson(api, { host: off, email: 'quiet@example.org' })).submit();
      platform().clock.set(DUE);
      await remind(remindTomorrow);
      expect(await mails('quiet@example.org', TOMORROW)).toEqual([]);
    });
  });
});
