import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GUARDED_SCREENS } from '@/lib/domain/registration/guards';
import { startTestProcess, type TestProcess } from '../../support/test-process';

let site: TestProcess;
beforeEach(async () => {
  site = await startTestProcess();
});
afterEach(() => site.close());

const urls = () => site.next.asked.map(({ host, url }) => `${host}${url}`);

describe('tenants', () => {
  it('never shows one host the page of another', async () => {
    const texts = [
      await site.get('/a', { host: 'conf1.localhost' }),
      await site.get('/a', { host: 'conf2.localhost' }),
      await site.get('/a', { host: 'CONF1.localhost:3000' }),
      await site.get('/a', { host: 'conf2.localhost.' }),
    ].map(({ text }) => text);
    expect(texts).toEqual([
      '<h1>conf1.localhost/a</h1>',
      '<h1>conf2.localhost/a</h1>',
      '<h1>conf1.localhost/a</h1>',
      '<h1>conf2.localhost/a</h1>',
    ]);
    expect(urls()).toEqual(['conf1.localhost/a', 'conf2.localhost/a']);
  });

  it('answers an unknown host with a 404 page, renders nothing and caches nothing', async () => {
    for (let i = 0; i < 50; i += 1) {
      const { status, text } = await site.get('/', { host: `made-up-${i}.example` });
      expect([status, text.includes('No event has this address')]).toEqual([404, true]);
    }
    expect([site.directory.size, site.next.asked.length, site.api.calls.length]).toEqual([0, 0, 0]);
  });

  it('answers an unknown host in the language of the browser', async () => {
    const { text } = await site.get('/', {
      host: 'made-up.example',
      headers: { 'accept-language': 'fr-CA' },
    });
    expect(text).toContain('<html lang="fr">');
  });

  it.each(['', 'a b', '..', 'x/y', '<script>', `${'a'.repeat(300)}.example`])(
    'refuses the Host header %j',
    async (host) => {
      const { status } = await site.get('/', { host });
      expect([400, 404]).toContain(status);
      expect(site.next.asked).toEqual([]);
    },
  );

  it('sends visitors of a test domain that is not testable to the live domain', async () => {
    const { status, headers } = await site.get('/workshops?day=1', { host: 'test.localhost' });
    expect([status, headers.location]).toEqual([307, 'http://conf2.localhost:3000/workshops?day=1']);
  });
});

describe('routing before the cache', () => {
  it('shows 500 for a screen with a middleware that does not exist, and renders nothing', async () => {
    const named = vi.spyOn(GUARDED_SCREENS, 'get').mockReturnValue('typo' as never);
    const [en, fr] = [await site.get('/about'), await site.get('/fr/about')];
    named.mockRestore();
    expect([en.status, fr.status, site.next.asked]).toEqual([500, 500, []]);
    expect(en.text).toContain('<h1>Unknown middleware typo</h1>');
    expect(fr.text).toContain('<h1>Middleware inconnu\u00a0: typo</h1>');
    expect((await site.get('/about')).status).toBe(200);
  });

  it('redirects from the root to /fr for a visitor who chose French, and only then', async () => {
    const headers = { cookie: 'i18n_redirected=fr' };
    const root = await site.get('/', { headers });
    expect([root.status, root.headers.location, root.headers['cache-control']]).toEqual([
      307,
      '/fr',
      'private, no-store',
    ]);
    const statuses = [
      await site.get('/', {}),
      await site.get('/workshops', { headers }),
      await site.get('/', { headers: { ...headers, rsc: '1' } }),
      await site.get('/', { headers, host: 'conf2.localhost' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  it('checks the guard for each visitor although the page is cached once', async () => {
    const info = encodeURIComponent(JSON.stringify({ code: 'A', email: 'a@b.ca', started: 'Y' }));
    const allowed = { headers: { cookie: `registration_info=${info}` } };
    expect((await site.get('/registration/step', allowed)).status).toBe(200);
    const refused = await site.get('/fr/registration/step');
    expect([refused.status, refused.headers.location]).toEqual([307, '/fr/registration/manage']);
    expect((await site.get('/registration/step')).status).toBe(307);
    expect((await site.get('/registration/step', allowed)).status).toBe(200);
    expect(urls()).toEqual(['conf1.localhost/registration/step']);
  });

  it('makes shared caches vary by cookie where cookies could cause a redirect', async () => {
    expect((await site.get('/')).headers.vary).toContain('Cookie');
    expect((await site.get('/workshops')).headers.vary).not.toContain('Cookie');
  });
});
