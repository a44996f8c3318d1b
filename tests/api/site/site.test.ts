import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth, TEST_START } from '../../support/database';

const HOST = 'site.example';
const FRENCH_HOST = 'francais.example';

describeOnBoth('the site', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    platform().clock.set(TEST_START);
    api = createTestApi(platform());
    await api.importFixture({ code: 'site', host: HOST });
    await api.importFixture({ code: 'francais', host: FRENCH_HOST, languages: ['fr'] });
  });

  describe('getClientEventFromDomain', () => {
    it('200: gives the event of the host in the language asked for', async () => {
      const event = await api.call(
        'getClientEventFromDomain',
        { domain: HOST },
        { host: HOST, locale: 'fr' },
      );
      expect(event).toMatchObject({
        event_code: 'site',
        client_code: 'coastal',
        client_name: 'Enseignants de la côte',
        tagline: 'Deux jours d’idées',
        date: 'du 4 au 5\u00a0février 2027',
        starts_at: '2027-02-04T08:00:00.000Z',
        event_language: ['en', 'fr'],
        registration: {
          state: 'open',
          opens: '2026-10-01T07:00:00.000Z',
          closes: '2027-02-06T02:00:00.000Z',
        },
        options: {
          registration_new_open: 'Y',
          registration_workshops: 'Y',
          website_homepage_active: 'active',
          event_bilingual: 'Y',
        },
        tracks: [
          { code: 'general', seo: 'general-admission', name: 'Admission générale' },
          { code: 'online', seo: 'online', name: 'En ligne' },
          { code: 'last-place', seo: 'last-place', name: 'Dernière place' },
        ],
        test_domain: 'N',
        testable: 'N',
        live_domain: HOST,
      });
      expect(event.menu[1]?.submenu).toEqual([
        {
          label: 'Participants',
          link: null,
          code: 'participants',
          alias: null,
          menu_new_tab: 'N',
          submenu: [
            { label: 'S’inscrire', link: null, code: 'general', alias: null, menu_new_tab: 'N', submenu: [] },
          ],
        },
        {
          label: 'Ville',
          link: 'https://example.com/city',
          code: 'city',
          alias: 'EXTERNALLINK',
          menu_new_tab: 'Y',
          submenu: [],
        },
      ]);
    });

    it('200: writes the date in English', async () => {
      const { date } = await api.call('getClientEventFromDomain', { domain: HOST }, { host: HOST });
      expect(date).toBe('February 4–5, 2027');
    });

    it('200: says of a test domain that it is one, and where visitors belong', async () => {
      const domain = `test.${HOST}`;
      const event = await api.call('getClientEventFromDomain', { domain }, { host: domain });
      expect([event.test_domain, event.testable, event.live_domain]).toEqual(['Y', 'N', HOST]);
    });

    it('200: goes by the domain of its path, whatever its case', async () => {
      const event = await api.call(
        'getClientEventFromDomain',
        { domain: 'SITE.example:443' },
        { host: FRENCH_HOST },
      );
      expect(event.event_code).toBe('site');
    });

    it('200: keeps the visitor of a valid token, and gives a stranger a new one', async () => {
      const first = await api.visit(HOST);
      const again = await api.call(
        'getClientEventFromDomain',
        { domain: HOST },
        { host: HOST, token: first },
      );
      const stranger = await api.visit(HOST);
      const visitorOf = async (token: string) => (await platform().tokens.readVisitor(token))?.visitorId;
      expect(await visitorOf(again.token ?? '')).toBe(await visitorOf(first));
      expect(await visitorOf(stranger)).not.toBe(await visitorOf(first));
    });

    it('200: leaves the token out when asked to', async () => {
      const input = { domain: HOST, with_token: 'N' } as const;
      expect((await api.call('getClientEventFromDomain', input, { host: HOST })).token).toBe(null);
    });

    it('404: no event has the host', async () => {
      const answer = await api.refused(
        'getClientEventFromDomain',
        { domain: 'nobody.example' },
        { host: HOST },
      );
      expect([answer.status, answer.body]).toEqual([
        404,
        { errors: { request: ['This could not be found.'] } },
      ]);
    });
  });

  describe('an event of one language', () => {
    it('answers in that one, whatever is asked for', async () => {
      const answer = await api.ask('getClientEventSchema', {}, { host: FRENCH_HOST, locale: 'en' });
      expect(answer.headers.get('content-language')).toBe('fr');
      const { name } = await api.call(
        'getClientEventFromDomain',
        { domain: FRENCH_HOST },
        { host: FRENCH_HOST },
      );
      expect(name).toBe('Horizons (fr)');
    });
  });

  describe('getClientEventSchema', () => {
    it('200: tells before, while and after registration is open', async () => {
      const stateAt = async (instant: string) => {
        platform().clock.set(instant);
        const { registration, options } = await api.call('getClientEventSchema', {}, { host: HOST });
        return [registration.state, options.registration_new_open];
      };
      expect(await stateAt('2026-09-30T12:00:00.000Z')).toEqual(['not_open_yet', 'N']);
      expect(await stateAt('2026-10-01T07:00:00.000Z')).toEqual(['open', 'Y']);
      expect(await stateAt('2027-02-06T01:59:59.000Z')).toEqual(['open', 'Y']);
      expect(await stateAt('2027-02-06T02:00:00.000Z')).toEqual(['closed', 'N']);
      platform().clock.set(TEST_START);
    });

    it('is never kept by anybody', async () => {
      const { headers } = await api.ask('getClientEventSchema', {}, { host: HOST });
      expect(headers.get('cache-control')).toBe('no-store');
    });
  });

  describe('loadEventHomePageForm', () => {
    it('200: gives the blocks, named by their place where the organiser did not', async () => {
      const { blocks } = await api.call('loadEventHomePageForm', {}, { host: HOST, locale: 'fr' });
      expect(blocks).toEqual([
        { kind: 'hero', code: 'welcome', title: 'Bienvenue', text: null, image: null, image_alt: '' },
        { kind: 'countdown', code: 'countdown-2', title: null, until: '2027-02-04T08:00:00.000Z' },
        { kind: 'text_box', code: 'text-box-3', title: null, html: '<p>Bonjour</p>' },
      ]);
    });

    it('may be kept by shared caches, and carries nothing of the caller', async () => {
      const token = await api.visit(HOST);
      platform().clock.advance(20 * 3600);
      const { headers } = await api.ask('loadEventHomePageForm', {}, { host: HOST, token });
      platform().clock.set(TEST_START);
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60');
      expect(headers.get('authorization')).toBe(null);
    });
  });

  describe('getCustomPage', () => {
    it('200: gives a page with its sub-pages', async () => {
      const page = await api.call('getCustomPage', { code: 'travel' }, { host: HOST });
      expect(page).toMatchObject({
        url: 'travel',
        title: 'Travel',
        description: 'How to get here',
        parent: null,
        pages: [{ url: 'travel/by-train', title: 'By train' }],
      });
    });

    it('200: gives a sub-page with where it belongs', async () => {
      const page = await api.call('getCustomPage', { code: 'travel--by-train' }, { host: HOST });
      expect(page).toMatchObject({ url: 'travel/by-train', parent: { url: 'travel', title: 'Travel' } });
    });

    it.each(['nowhere', 'travel--nowhere', 'by-train', '', 'travel--'])(
      '404: %j is no page',
      async (code) => {
        expect((await api.refused('getCustomPage', { code }, { host: HOST })).status).toBe(404);
      },
    );
  });

  describe('versionJson', () => {
    it('200: names a version', async () => {
      expect((await api.call('versionJson', {}, { host: HOST })).version).not.toBe('');
    });
  });
});
