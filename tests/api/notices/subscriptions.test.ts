import { beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { queueNews } from '@/event-api/notices/queue-news';
import { findEvent } from '@/event-api/tenancy/find-event';
import { type Caller, createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { readOutbox } from '../../support/outbox';
import { runAllJobs } from '../../support/run-all-jobs';
import { readTextOutbox } from '../../support/text-outbox';

const HOST = 'notify.localhost';

/** The secret of the link to a page in a message. */
const secretIn = (text: string | undefined, page: string) =>
  new RegExp(`/notify/${page}\\?secret=([\\w.-]+)`).exec(text ?? '')?.[1] ?? '';

describeOnBoth('notices', (platform) => {
  let api: TestApi;
  let visits = 0;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'notify', host: HOST });
    await api.importFixture({ code: 'other', host: 'other.localhost' });
  });
  /** A new visitor with an address of their own. */
  const visitor = async (changes: Partial<Caller> = {}): Promise<Caller> => {
    visits += 1;
    const host = changes.host ?? HOST;
    return { host, token: await api.visit(host), address: `198.51.100.${visits}`, ...changes };
  };
  const mailTo = async (email: string) => {
    await runAllJobs(platform(), jobHandlers);
    const mails = await readOutbox(platform().env.OUTBOX_DIR);
    return mails.filter((mail) => mail.to === email);
  };
  const textsTo = async (phone: string) => {
    await runAllJobs(platform(), jobHandlers);
    const texts = await readTextOutbox(platform().env.OUTBOX_DIR);
    return texts.filter((text) => text.to === phone);
  };

  describe('subscribeEmail', () => {
    it('200: asks, confirms by the mailed link, and ends by the next one', async () => {
      const caller = await visitor();
      const email = 'ada@example.org';
      expect(
        await api.call('subscribeEmail', { email: ' Ada@Example.org', your_name: 'Ada' }, caller),
      ).toEqual({
        outcome: 'asked',
      });
      const [asked, ...others] = await mailTo(email);
      expect(others).toEqual([]);
      expect(asked?.subject).toBe('Please confirm: notices about Horizons');
      expect(asked?.text).toContain('Hello Ada,');
      const secret = secretIn(asked?.text, 'confirm');

      const anybody = await visitor();
      expect(await api.call('subscribeEmail', { type: 'confirm', secret }, anybody)).toEqual({
        outcome: 'confirmed',
      });
      // Opening the link again, by a person or a mail program, sends nothing more.
      await api.call('subscribeEmail', { type: 'confirm', secret }, anybody);
      const mails = await mailTo(email);
      expect(mails.map((mail) => mail.subject).sort()).toEqual([
        'Please confirm: notices about Horizons',
        'You will be notified: Horizons',
      ]);
      const end = secretIn(mails.find((mail) => mail.subject.startsWith('You will'))?.text, 'unsubscribe');
      for (let time = 0; time < 2; time += 1) {
        expect(await api.call('subscribeEmail', { type: 'unsubscribe', secret: end }, anybody)).toEqual({
          outcome: 'ended',
        });
      }
      const late = await api.refused('subscribeEmail', { type: 'confirm', secret }, anybody);
      expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['secret']]);
    });

    it('reaches whoever confirmed with news, once and in their language, until they end it', async () => {
      const subscribe = async (email: string, locale: 'en' | 'fr', confirms: boolean) => {
        const caller = await visitor({ locale });
        await api.call('subscribeEmail', { email }, caller);
        const secret = secretIn((await mailTo(email))[0]?.text, 'confirm');
        if (confirms) await api.call('subscribeEmail', { type: 'confirm', secret }, caller);
      };
      await subscribe('grace@example.org', 'en', true);
      await subscribe('sophie@example.org', 'fr', true);
      await subscribe('unsure@example.org', 'en', false);
      const news = {
        ...{ code: 'early-bird', path: '/registration/start' },
        subject: { en: 'Early prices end on Friday', fr: 'Les tarifs hâtifs prennent fin vendredi' },
        text: { en: 'Three days are left.\n\nSee you there.', fr: 'Il reste trois jours.' },
      };
      const event = await findEvent(platform().db, 'notify');
      if (!event) throw new Error('the event was not imported');
      const queue = () => queueNews(platform(), event, news, platform().clock.now());
      await queue();
      await queue();
      const about = async (email: string, subject: string) =>
        (await mailTo(email)).filter((mail) => mail.subject === subject);
      const [english, ...again] = await about('grace@example.org', 'Early prices end on Friday');
      expect(again).toEqual([]);
      expect(english?.text).toContain('Three days are left.\n\nSee you there.');
      expect(english?.text).toMatch(/http:\/\/notify\.localhost:\d+\/registration\/start/);
      const [french] = await about('sophie@example.org', 'Les tarifs hâtifs prennent fin vendredi');
      expect(french?.text).toMatch(/\/fr\/registration\/start/);
      expect(await about('unsure@example.org', 'Early prices end on Friday')).toEqual([]);

      const secret = secretIn(english?.text, 'unsubscribe');
      await api.call('subscribeEmail', { type: 'unsubscribe', secret }, await visitor());
      await queueNews(platform(), event, { ...news, code: 'late' }, platform().clock.now());
      expect((await about('grace@example.org', 'Early prices end on Friday')).length).toBe(1);
      expect((await about('sophie@example.org', 'Les tarifs hâtifs prennent fin vendredi')).length).toBe(2);
    });

    it('200: writes a text message to a number in any spelling', async () => {
      const caller = await visitor({ locale: 'fr' });
      await api.call('subscribeEmail', { notify_type: 'text', phone: '(604) 555-0123' }, caller);
      const [asked, ...others] = await textsTo('+16045550123');
      expect(others).toEqual([]);
      const secret = secretIn(asked?.body, 'confirm');
      expect(asked?.body).toContain('/fr/notify/confirm?secret=');
      await api.call('subscribeEmail', { type: 'confirm', secret }, caller);
      expect(await textsTo('+16045550123')).toHaveLength(2);
    });

    it('200: the same answer for an address that is subscribed, and no more than three messages an hour for one network', async () => {
      const email = 'bob@example.org';
      const address = '198.18.2.1';
      for (let time = 0; time < 6; time += 1) {
        const caller = { ...(await visitor()), address };
        expect(await api.call('subscribeEmail', { email }, caller)).toEqual({ outcome: 'asked' });
      }
      expect(await mailTo(email)).toHaveLength(3);
    });

    it('422: what cannot be written to, a secret of another purpose or event, one that has ended', async () => {
      const caller = await visitor();
      const fieldOf = async (input: Record<string, unknown>, at = caller) => {
        const { status, body } = await api.refused('subscribeEmail', input, at);
        return [status, Object.keys(body.errors)];
      };
      expect(await fieldOf({ email: 'nobody' })).toEqual([422, ['email']]);
      expect(await fieldOf({ notify_type: 'text', phone: '12' })).toEqual([422, ['phone']]);
      expect(await fieldOf({ notify_type: 'text' })).toEqual([422, ['phone']]);
      expect(await fieldOf({ type: 'confirm' })).toEqual([422, ['secret']]);

      await api.call('subscribeEmail', { email: 'eve@example.org' }, caller);
      const [asked] = await mailTo('eve@example.org');
      const secret = secretIn(asked?.text, 'confirm');
      expect(await fieldOf({ type: 'unsubscribe', secret })).toEqual([422, ['secret']]);
      const elsewhere = await visitor({ host: 'other.localhost' });
      expect(await fieldOf({ type: 'confirm', secret }, elsewhere)).toEqual([422, ['secret']]);
      platform().clock.advance(8 * 24 * 3600);
      expect(await fieldOf({ type: 'confirm', secret }, await visitor())).toEqual([422, ['secret']]);
    });

    it('401 without a token, 429 for too many', async () => {
      expect((await api.refused('subscribeEmail', { email: 'a@example.org' }, { host: HOST })).status).toBe(
        401,
      );
      const caller = await visitor();
      const statuses: number[] = [];
      for (let time = 0; time < 21; time += 1) {
        statuses.push((await api.ask('subscribeEmail', { email: 'x' }, caller)).status);
      }
      expect([...new Set(statuses)]).toEqual([422, 429]);
    });
  });

  describe('sendInvitationColleague', () => {
    it('200: mails the invitation with everything that was typed as text', async () => {
      const caller = await visitor();
      const name = 'Zoë <b>O’Ñeill</b>\r\nBcc: x';
      await api.call(
        'sendInvitationColleague',
        { your_name: name, colleague_name: 'Jo & Co', invite_email: 'jo@example.org' },
        caller,
      );
      const [mail, ...others] = await mailTo('jo@example.org');
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('Zoë <b>O’Ñeill</b> Bcc: x invites you to Horizons');
      expect(mail?.html).toContain('Zoë &lt;b&gt;O’Ñeill&lt;/b&gt; Bcc: x');
      expect(mail?.html).not.toContain('<b>O');
      expect(mail?.text).toContain('Hello Jo & Co,');
      expect(mail?.text).toContain('gave your address on the site of Coastal Teachers');
    });

    it('200: sends it as a text message', async () => {
      const caller = await visitor();
      const input = { your_name: 'Ada', send_type: 'text', invite_phone: '+1 604 555 0145' } as const;
      await api.call('sendInvitationColleague', input, caller);
      const [text] = await textsTo('+16045550145');
      expect(text?.body).toBe(
        `Ada thinks that Horizons (February 4-5, 2027) would interest you. http://${HOST}:3000/`,
      );
    });

    it.each([
      ['premium', '+1 900 234 5678'],
      ['free of charge', '+1 800 234 5678'],
      ['satellite', '+881 612 345 678'],
      ['in a country that the event does not name', '+33 6 12 34 56 78'],
    ])('422 at invite_phone: a number that is %s', async (_what, invite_phone) => {
      const input = { your_name: 'Ada', send_type: 'text', invite_phone };
      const { status, body } = await api.refused('sendInvitationColleague', input, await visitor());
      expect([status, body.errors]).toEqual([
        422,
        { invite_phone: [expect.stringMatching(/^No text messages are sent to this number/)] },
      ]);
    });

    it('200, 422: an event that names no countries sends texts in the one of its time zone', async () => {
      const host = 'paris.localhost';
      await api.importFixture({ code: 'paris', host }, ({ limits: _, ...rest }) => ({
        ...rest,
        event: { ...rest.event, time_zone: 'Europe/Paris' },
      }));
      const caller = { host, token: await api.visit(host) };
      const input = { your_name: 'Ada', send_type: 'text' } as const;
      const ask = async (invite_phone: string) =>
        (await api.ask('sendInvitationColleague', { ...input, invite_phone }, caller)).status;
      expect([await ask('+33 6 12 34 56 78'), await ask('+1 604 555 0145')]).toEqual([200, 422]);
    });

    it('422: no name, a name with an address in it, nobody to write to, invited often enough', async () => {
      const caller = await visitor();
      const refusedAt = async (input: Record<string, unknown>) => {
        const { status, body } = await api.refused('sendInvitationColleague', input, caller);
        return [status, Object.keys(body.errors)];
      };
      const invite_email = 'kim@example.org';
      expect(await refusedAt({ invite_email })).toEqual([422, ['your_name']]);
      for (const your_name of ['Win at spam.example/now', 'https://spam', 'www.spam', 'me@spam.example']) {
        expect(await refusedAt({ your_name, invite_email })).toEqual([422, ['your_name']]);
      }
      expect(await refusedAt({ your_name: 'Ada', invite_email: 'kim' })).toEqual([422, ['invite_email']]);
      expect(await refusedAt({ your_name: 'Ada', send_type: 'text', invite_phone: '1' })).toEqual([
        422,
        ['invite_phone'],
      ]);
      const atOneNetwork = async () => ({ ...(await visitor()), address: '198.18.2.2' });
      for (let time = 0; time < 3; time += 1) {
        await api.call('sendInvitationColleague', { your_name: 'Ada', invite_email }, await atOneNetwork());
      }
      const often = await api.refused(
        'sendInvitationColleague',
        { your_name: 'Ada', invite_email },
        await atOneNetwork(),
      );
      expect([often.status, Object.keys(often.body.errors)]).toEqual([422, ['request']]);
    });
  });

  it('getInviteColleagueOption 200: says what the invitation will say', async () => {
    expect(await api.call('getInviteColleagueOption', {}, { host: HOST })).toEqual({
      send_types: ['email', 'text'],
      audiences: [{ id: 'attendee', name: 'Attendee' }],
      subject: '{name} invites you to Horizons',
      text: '{name} thinks that Horizons (February 4–5, 2027) would interest you.',
    });
  });
});
