import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PAGE_RENDER_HEADER, pageRenderMark } from '@/lib/tenant/page-render';
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

  it('answers an unknown host with a page of status 404, renders nothing and keeps nothing', async () => {
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

describe('kept pages', () => {
  it('renders once and serves from then on', async () => {
    await site.get('/a');
    await site.get('/a');
    await site.get('/a?utm_source=mail');
    expect(urls()).toEqual(['conf1.localhost/a']);
  });

  it('keeps a page by what it knows of its query, in whatever order that comes', async () => {
    await site.get('/schedule?day=2027-02-05&q=caf%C3%A9');
    await site.get('/schedule?utm_source=mail&q=caf%C3%A9&day=2027-02-05');
    await site.get('/schedule?day=2027-02-06&q=caf%C3%A9');
    await site.get('/a?day=2027-02-06');
    expect(urls()).toEqual([
      'conf1.localhost/schedule?day=2027-02-05&q=caf%C3%A9',
      'conf1.localhost/schedule?day=2027-02-06&q=caf%C3%A9',
      'conf1.localhost/a',
    ]);
  });

  it('asks Next for the page that says so where an address can be no page’s', async () => {
    await site.get('/%E0%A4%A');
    await site.get('/schedule/all/-');
    await site.get('/a//b');
    expect(urls()).toEqual(['conf1.localhost/not-found']);
  });

  it('renders once for thirty requests at once, also when the page is outdated', async () => {
    site.next.delay = 50;
    await Promise.all(Array.from({ length: 30 }, () => site.get('/a')));
    expect(site.next.asked.length).toBe(1);
    site.clock.invalidate('host:conf1.localhost');
    await Promise.all(Array.from({ length: 30 }, () => site.get('/a')));
    await expect.poll(() => site.next.asked.length).toBe(2);
  });

  it('shows the old page while one render replaces it, and the new one at the next request', async () => {
    let version = 1;
    site.next.page = () => ({ body: `version ${version}`, tags: ['event:conf1'] });
    expect((await site.get('/a')).text).toBe('version 1');
    version = 2;
    site.api.change(['event:conf1']);
    expect((await site.get('/a')).text).toBe('version 1');
    await expect.poll(async () => (await site.get('/a')).text).toBe('version 2');
  });

  it('never shows an old page again after a hard drop', async () => {
    let version = 1;
    site.next.page = () => ({ body: `version ${version}`, tags: ['event:conf1'] });
    await site.get('/a');
    version = 2;
    site.clock.invalidate('event:conf1', { hard: true });
    expect((await site.get('/a')).text).toBe('version 2');
  });

  it('does not take for fresh what was rendered while the event changed', async () => {
    let version = 1;
    site.next.page = () => ({ body: `version ${version}`, tags: ['event:conf1'] });
    site.next.delay = 60;
    const first = site.get('/a');
    await expect.poll(() => site.next.asked.length).toBe(1);
    version = 2;
    site.api.change(['event:conf1']);
    expect((await first).text).toBe('version 2');
  });

  it('drops the pages of the event alone', async () => {
    site.next.page = (request) => ({ body: 'page', tags: [`event:${request.headers.host?.split('.')[0]}`] });
    await site.get('/a', { host: 'conf1.localhost' });
    await site.get('/a', { host: 'conf2.localhost' });
    site.api.change(['event:conf1']);
    await site.get('/a', { host: 'conf2.localhost' });
    expect(urls()).toEqual(['conf1.localhost/a', 'conf2.localhost/a']);
  });

  it.each([
    ['/a', 'en', '/failed-page'],
    ['/fr/a', 'fr', '/fr/failed-page'],
  ])('shows the error page with status 500 when the page %s fails', async (path, locale, shown) => {
    site.next.page = (request) =>
      request.url === shown
        ? { body: `<html lang="${locale}">An error`, tags: ['event:conf1'] }
        : { status: 500, body: '' };
    const { status, text, headers } = await site.get(path);
    expect([status, text, headers['cache-control']]).toEqual([
      500,
      `<html lang="${locale}">An error`,
      'no-store',
    ]);
  });

  it.each(['/failed-page', '/fr/failed-page'])('has no page %s for visitors', async (path) => {
    await site.get(path);
    expect(urls()).toEqual([`conf1.localhost${path.replace('failed-page', 'not-found')}`]);
  });

  it('shows a page that needs nothing of the site when the error page fails as well', async () => {
    site.next.page = () => ({ status: 500, body: '' });
    const english = await site.get('/a');
    const french = await site.get('/fr/a');
    expect([english.status, french.status]).toEqual([500, 500]);
    expect(english.text).toContain('<a href="/">Go back to home</a>');
    expect(french.text).toContain('<a href="/fr">Retour à l’accueil</a>');
  });

  it('keeps the page of before when its render fails', async () => {
    await site.get('/a');
    site.next.page = () => ({ status: 500, body: 'broken', tags: ['event:conf1'] });
    site.clock.invalidate('host:conf1.localhost');
    await site.get('/a');
    await expect.poll(() => site.next.asked.length).toBe(2);
    expect((await site.get('/a')).text).toBe('<h1>conf1.localhost/a</h1>');
  });

  it('shows what may be outdated only while it cannot be rendered anew', async () => {
    let version = 1;
    site.next.page = () => ({ body: `version ${version}`, tags: ['event:conf1'] });
    await site.get('/a');
    version = 2;
    site.clock.doubtAll();
    const sound = site.next.page;
    site.next.page = () => ({ status: 500, body: 'broken', tags: ['event:conf1'] });
    expect((await site.get('/a')).text).toBe('version 1');
    site.next.page = sound;
    await expect.poll(async () => (await site.get('/a')).text).toBe('version 2');
  });

  it('shows no page again that was taken away, also when nothing can be rendered', async () => {
    await site.get('/a');
    site.clock.invalidate('host:conf1.localhost', { hard: true });
    site.next.page = () => ({ status: 500, body: '' });
    expect((await site.get('/a')).status).toBe(500);
  });

  it('says that the site cannot be reached, in the visitor’s language, where a page is not kept and the event API is down', async () => {
    await site.get('/a');
    site.next.page = () => ({ status: 500, body: '' });
    site.api.isReady = false;
    const { status, headers, text } = await site.get('/fr/b', { headers: { 'accept-language': 'fr' } });
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(text).toContain('<html lang="fr">');
    expect((await site.get('/a')).status).toBe(200);
  });

  it('renders without anything of the visitor', async () => {
    await site.get('/a?name=Ann', {
      headers: {
        cookie: 'registration_info=secret; api-token=secret',
        'accept-language': 'fr',
        'content-security-policy': "script-src 'nonce-evil'",
        'x-forwarded-for': '1.2.3.4',
        [PAGE_RENDER_HEADER]: 'guessed',
        'user-agent': 'secret',
        referer: 'https://secret.example/',
      },
    });
    expect(site.next.asked).toEqual([
      {
        host: 'conf1.localhost',
        url: '/a',
        headers: { host: 'conf1.localhost', accept: 'text/html', [PAGE_RENDER_HEADER]: pageRenderMark() },
      },
    ]);
  });

  it('does not keep an answer that sets a cookie or differs by visitor', async () => {
    site.next.page = () => ({ body: 'mine', tags: ['event:conf1'], headers: { 'set-cookie': 'a=b' } });
    await site.get('/a');
    site.next.page = () => ({ body: 'yours' });
    expect((await site.get('/a')).text).toBe('yours');
    await site.get('/b', { headers: { authorization: 'Bearer x' } });
    expect(site.next.asked.at(-1)?.headers.authorization).toBe('Bearer x');
  });

  it('gives up a render that takes too long', async () => {
    site.next.delay = 5000;
    const { status, headers } = await site.get('/a');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });

  it('keeps a page and its payloads apart', async () => {
    await site.get('/a');
    await site.get('/a?_rsc=1', { headers: { rsc: '1' } });
    await site.get('/a?_rsc=2', {
      headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    });
    expect(site.next.asked.map(({ url, headers }) => [url.split('=')[0], headers.rsc])).toEqual([
      ['/a', undefined],
      ['/a?_rsc', '1'],
      ['/a?_rsc', '1'],
    ]);
  });
});

describe('answers', () => {
  it('compresses by what the browser takes, and says 304 when it has the page', async () => {
    site.next.page = () => ({ body: 'x'.repeat(5000), tags: ['event:conf1'] });
    const plain = await site.get('/a');
    const brotli = await site.get('/a', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const gzip = await site.get('/a', { headers: { 'accept-encoding': 'br;q=0, gzip' } });
    const again = await site.get('/a', { headers: { 'if-none-match': String(plain.headers.etag) } });
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('sends no body to HEAD', async () => {
    const { status, headers, body } = await site.get('/a', { method: 'HEAD' });
    expect([status, headers['content-length'], body.length]).toEqual([200, '26', 0]);
  });

  it('shows the page that says so, in the language of the address, where a page is not there', async () => {
    site.next.page = (request) =>
      String(request.url).endsWith('/not-found')
        ? { status: 404, body: `missing at ${request.url}`, tags: ['event:conf1'] }
        : { status: 404, body: '', tags: ['event:conf1'] };
    const english = await site.get('/nowhere');
    const french = await site.get('/fr/nowhere');
    expect([english.status, english.text, french.status, french.text]).toEqual([
      404,
      'missing at /not-found',
      404,
      'missing at /fr/not-found',
    ]);
  });

  it('does not let made-up addresses push pages out', async () => {
    await site.get('/a');
    site.next.page = () => ({ status: 404, body: 'n'.repeat(20_000), tags: ['event:conf1'] });
    for (let i = 0; i < 60; i += 1) await site.get(`/made-up-${i}`);
    const before = site.next.asked.length;
    await site.get('/a');
    expect(site.next.asked.length).toBe(before);
  });

  it('carries the security headers', async () => {
    const { headers } = await site.get('/a');
    expect([
      headers['x-content-type-options'],
      headers['referrer-policy'],
      headers['x-frame-options'],
      String(headers['content-security-policy']).includes("frame-ancestors 'none'"),
      headers['strict-transport-security'],
    ]).toEqual(['nosniff', 'strict-origin-when-cross-origin', 'DENY', true, undefined]);
  });

  it.each(['http://elsewhere.example/', '*'])('refuses the address %s', async (path) => {
    expect((await site.get(path)).status).toBe(400);
  });
});

describe('routing before the cache', () => {
  it('sends a reader of French from the root to /fr, and nobody else', async () => {
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

  it('guards a screen by the cookie of each visitor although the page is kept once', async () => {
    const info = encodeURIComponent(JSON.stringify({ code: 'A', email: 'a@b.ca', started: 'Y' }));
    const allowed = { headers: { cookie: `registration_info=${info}` } };
    expect((await site.get('/registration/step', allowed)).status).toBe(200);
    const refused = await site.get('/fr/registration/step');
    expect([refused.status, refused.headers.location]).toEqual([307, '/fr/registration/manage']);
    expect((await site.get('/registration/step')).status).toBe(307);
    expect((await site.get('/registration/step', allowed)).status).toBe(200);
    expect(urls()).toEqual(['conf1.localhost/registration/step']);
  });

  it('tells shared caches to look at cookies where these could have led elsewhere', async () => {
    expect((await site.get('/')).headers.vary).toContain('Cookie');
    expect((await site.get('/workshops')).headers.vary).not.toContain('Cookie');
  });
});
