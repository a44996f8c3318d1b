import { beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { type Caller, createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { mailOf, type Person, readyPerson } from './person';

const HOST = 'lookup.localhost';
const UNKNOWN =
  'No registration with this email address has been found. Did you register with a different email address?';
const UNKNOWN_FR =
  'Aucune inscription n’a été trouvée avec cette adresse courriel. Avez-vous utilisé une autre adresse\u00a0?';

describeOnBoth('looking up a registration', (platform) => {
  let api: TestApi;
  let ada: Person;
  let visits = 0;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'lookup', host: HOST });
    await api.importFixture({ code: 'other', host: 'other.localhost' });
    ada = await readyPerson(api, { host: HOST, email: 'ada@example.org', sessions: ['circuits-1'] });
    await ada.submit();
    await runAllJobs(platform(), jobHandlers);
  });
  const visitor = async (host = HOST): Promise<Caller> => {
    visits += 1;
    return { host, token: await api.visit(host), address: `203.0.113.${visits}` };
  };

  describe('sendLookUpCode', () => {
    it('200: mails the code with a link that opens the registration on any device for a day', async () => {
      expect(await api.call('sendLookUpCode', { email: 'Ada@example.org' }, await visitor())).toEqual({
        done: true,
      });
      const mails = await mailOf(platform(), 'ada@example.org');
      const mail = mails.find(({ subject }) => subject === 'Your registration code: Horizons');
      expect(mail?.text).toContain(`Your registration code: ${ada.code}`);
      const secret = /\/registration\/existing\?secret=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

      const phone = await visitor();
      expect((await api.refused('checkRegistration', { code: ada.code }, phone)).status).toBe(404);
      const opened = await api.call('getLookUpRegistration', { secret }, phone);
      expect([opened.code, opened.status]).toEqual([ada.code, 'submitted']);
      expect((await api.call('checkRegistration', { code: ada.code }, phone)).code).toBe(ada.code);

      const elsewhere = await visitor('other.localhost');
      expect((await api.refused('getLookUpRegistration', { secret }, elsewhere)).body.errors).toEqual({
        secret: ['This link is no longer valid. Please ask for a new one.'],
      });
      platform().clock.advance(25 * 3600);
      expect((await api.refused('getLookUpRegistration', { secret }, await visitor())).status).toBe(422);
    });

    it('404: the specification’s message for an address that nobody registered with, and no mail', async () => {
      const said = { en: UNKNOWN, fr: UNKNOWN_FR };
      for (const locale of ['en', 'fr'] as const) {
        const caller = { ...(await visitor()), locale };
        const { status, body } = await api.refused('sendLookUpCode', { email: 'nobody@example.org' }, caller);
        expect([status, body]).toEqual([404, { errors: { email: [said[locale]] } }]);
      }
      expect(await mailOf(platform(), 'nobody@example.org')).toEqual([]);
    });

    it('429: one visitor does not ask about address after address', async () => {
      const caller = await visitor();
      const statuses: number[] = [];
      for (let tries = 0; tries < 11; tries += 1) {
        const input = { email: `guess${tries}@example.org` };
        statuses.push((await api.ask('sendLookUpCode', input, caller)).status);
      }
      expect(statuses).toEqual([...Array(10).fill(404), 429]);
    });

    it('422: no address', async () => {
      const { status, body } = await api.refused('sendLookUpCode', { email: 'ada' }, await visitor());
      expect([status, Object.keys(body.errors)]).toEqual([422, ['email']]);
    });
  });

  describe('getLookUpRegistration', () => {
    it('200: opens it by code and e-mail address, as people type them', async () => {
      const caller = await visitor();
      const typed = ` ${ada.code.toLowerCase().replace('-', ' ')}`;
      const opened = await api.call(
        'getLookUpRegistration',
        { code: typed, email: 'ADA@example.org ' },
        caller,
      );
      expect(opened.code).toBe(ada.code);
      const sent = await api.call('sendReceiptParty', { code: ada.code, email: 'ada@example.org' }, caller);
      expect(sent).toEqual({ done: true });
    });

    it('404: says which of the two is wrong: the address, or the code that is not its own', async () => {
      const code = [
        'This code does not belong to this email address. Check the code, or have it sent to you.',
      ];
      const wrong: [Record<string, string>, string, object][] = [
        [{ code: ada.code, email: 'eve@example.org' }, HOST, { email: [UNKNOWN] }],
        [{ code: '22222-22222', email: 'eve@example.org' }, HOST, { email: [UNKNOWN] }],
        [{ code: '22222-22222', email: 'ada@example.org' }, HOST, { code }],
        [{ code: ada.code, email: 'ada@example.org' }, 'other.localhost', { email: [UNKNOWN] }],
      ];
      for (const [input, host, errors] of wrong) {
        const { status, body } = await api.refused('getLookUpRegistration', input, await visitor(host));
        expect([status, body.errors]).toEqual([404, errors]);
      }
    });

    it('422: nothing to look up by; 429: too many tries', async () => {
      const caller = await visitor();
      expect((await api.refused('getLookUpRegistration', {}, caller)).status).toBe(422);
      const statuses: number[] = [];
      for (let time = 0; time < 20; time += 1) {
        const input = { code: `22222-2222${time % 10}`, email: 'ada@example.org' };
        statuses.push((await api.ask('getLookUpRegistration', input, caller)).status);
      }
      expect([...new Set(statuses)]).toEqual([404, 429]);
    });
  });

  describe('getLookUpRegistrationByEmail', () => {
    it('200: gives the visitor their own registrations', async () => {
      const { registrations } = await api.call(
        'getLookUpRegistrationByEmail',
        { email: 'ada@example.org' },
        { ...ada.caller, token: await tokenOf(ada.caller) },
      );
      expect(registrations.map(({ code }) => code)).toEqual([ada.code]);
    });

    it('200: shows nobody the registrations of others', async () => {
      const answer = await api.call(
        'getLookUpRegistrationByEmail',
        { email: 'ada@example.org' },
        await visitor(),
      );
      expect(answer).toEqual({ registrations: [] });
    });

    it('404: the specification’s message for an address that nobody registered with', async () => {
      const { status, body } = await api.refused(
        'getLookUpRegistrationByEmail',
        { email: 'nobody@example.org' },
        await visitor(),
      );
      expect([status, body.errors]).toEqual([404, { email: [UNKNOWN] }]);
    });
  });

  /** A fresh token, because tokens expire after a day and earlier tests advance the clock by a day. */
  async function tokenOf({ token = '' }: Caller): Promise<string> {
    const [, payload = ''] = token.split('.');
    const { sub: visitorId }: { sub: string } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return platform().tokens.issueVisitor({ eventCode: 'lookup', visitorId });
  }
});
