import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PAGE_RENDER_HEADER, pageRenderMark } from '@/lib/tenant/page-render';
import { startTestProcess, type TestProcess } from '../../support/test-process';

let site: TestProcess;
beforeEach(async () => {
  site = await startTestProcess();
});
afterEach(() => site.close());

const urls = () => site.next.asked.map(({ host, url }) => `${host}${url}`);

describe('cached pages', () => {
  it('are rendered once and then served from the cache', async () => {
    await site.get('/a');
    await site.get('/a');
    await site.get('/a?utm_source=mail');
    expect(urls()).toEqual(['conf1.localhost/a']);
  });

  it('are cached by the part of the query that the page uses, in any order', async () => {
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

  it('show the 404 page for an address that cannot belong to a page', async () => {
    await site.get('/%E0%A4%A');
    await site.get('/schedule/all/-');
    await site.get('/a//b');
    expect(urls()).toEqual(['conf1.localhost/not-found']);
  });

  it('are rendered once for thirty simultaneous requests, also when the page is outdated', async () => {
    site.next.delay = 50;
    await Promise.all(Array.from({ length: 30 }, () => site.get('/a')));
    expect(site.next.asked.length).toBe(1);
    site.clock.invalidate('host:conf1.localhost');
    await Promise.all(Array.from({ length: 30 }, () => site.get('/a')));
    await expect.poll(() => site.next.asked.length).toBe(2);
  });

  it('show the old version while one render replaces it, and then the new one', async () => {
    let version = 1;
    site.next.page = () => ({ body: `version ${version}`, tags: ['event:conf1'] });
    expect((await site.get('/a')).text).toBe('version 1');
    version = 2;
    site.api.change(['event:conf1']);
    expect((await site.get('/a')).text).toBe('version 1');
    await expect.poll(async () => (await site.get('/a')).text).toBe('version 2');
  });

  it('show the new version to whoever comes first, once a change is a second old', async () => {
    let version = 1;
    site.next.page = () => ({ body: `version ${version}`, tags: ['event:conf1', 'room:conf1:hall'] });
    await site.get('/a');
    version = 2;
    site.api.change(['event:conf1']);
    site.letPass(600);
    site.api.change(['room:conf1:hall']);
    site.letPass(600);
    expect((await site.get('/a')).text).toBe('version 2');
  });

  it('show the old version, however old the change is, while a new one cannot be rendered', async () => {
    await site.get('/a');
    site.next.page = () => ({ status: 500, body: 'broken', tags: [] });
    site.clock.invalidate('host:conf1.localhost');
    site.letPass(60_000);
    expect((await site.get('/a')).text).toBe('<h1>conf1.localhost/a</h1>');
    expect((await site.get('/a')).text).toBe('<h1>conf1.localhost/a</h1>');
  });

  it('never show an old version after a hard invalidation', async () => {
    let version = 1;
    site.next.page = () => ({ body: `version ${version}`, tags: ['event:conf1'] });
    await site.get('/a');
    version = 2;
    site.clock.invalidate('event:conf1', { hard: true });
    expect((await site.get('/a')).text).toBe('version 2');
  });

  it('are rendered again when the event changed during the render', async () => {
    let version = 1;
    site.next.page = () => ({ body: `version ${version}`, tags: ['event:conf1'] });
    site.next.delay = 60;
    const first = site.get('/a');
    await expect.poll(() => site.next.asked.length).toBe(1);
    version = 2;
    site.api.change(['event:conf1']);
    expect((await first).text).toBe('version 2');
  });

  it('are invalidated only for the event that changed', async () => {
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
  ])('show the error page with status 500 when the page %s fails', async (path, locale, shown) => {
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

  it.each(['/failed-page', '/fr/failed-page'])('do not include %s for visitors', async (path) => {
    await site.get(path);
    expect(urls()).toEqual([`conf1.localhost${path.replace('failed-page', 'not-found')}`]);
  });

  it('show a plain page when the error page fails too', async () => {
    site.next.page = () => ({ status: 500, body: '' });
    const english = await site.get('/a');
    const french = await site.get('/fr/a');
    expect([english.status, french.status]).toEqual([500, 500]);
    expect(english.text).toContain('<a href="/">Go back to home</a>');
    expect(french.text).toContain('<a href="/fr">Retour à l’accueil</a>');
  });

  it('keep the old version when a render fails', async () => {
    await site.get('/a');
    site.next.page = () => ({ status: 500, body: 'broken', tags: ['event:conf1'] });
    site.clock.invalidate('host:conf1.localhost');
    await site.get('/a');
    await expect.poll(() => site.next.asked.length).toBe(2);
    expect((await site.get('/a')).text).toBe('<h1>conf1.localhost/a</h1>');
  });

  it('show a doubtful version only while a new one cannot be rendered', async () => {
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

  it('never show a page after a hard invalidation, even when nothing can be rendered', async () => {
    await site.get('/a');
    site.clock.invalidate('host:conf1.localhost', { hard: true });
    site.next.page = () => ({ status: 500, body: '' });
    expect((await site.get('/a')).status).toBe(500);
  });

  it('show the 503 page in the visitor’s language when a page is not cached and the event API is down', async () => {
    await site.get('/a');
    site.next.page = () => ({ status: 500, body: '' });
    site.api.isReady = false;
    const { status, headers, text } = await site.get('/fr/b', { headers: { 'accept-language': 'fr' } });
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(text).toContain('<html lang="fr">');
    expect((await site.get('/a')).status).toBe(200);
  });

  it('are rendered without any data of the visitor', async () => {
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
        headers: {
          host: 'conf1.localhost',
          accept: 'text/html',
          'user-agent': 'Rendezvous',
          [PAGE_RENDER_HEADER]: pageRenderMark(),
        },
      },
    ]);
  });

  it('do not include answers that set a cookie or differ by visitor', async () => {
    site.next.page = () => ({ body: 'mine', tags: ['event:conf1'], headers: { 'set-cookie': 'a=b' } });
    await site.get('/a');
    site.next.page = () => ({ body: 'yours' });
    expect((await site.get('/a')).text).toBe('yours');
    await site.get('/a', { headers: { cookie: 'a=b', authorization: 'Bearer x', 'next-url': '/%' } });
    const { cookie, authorization, 'next-url': own } = site.next.asked.at(-1)?.headers ?? {};
    expect([cookie, authorization, own]).toEqual(['a=b', undefined, undefined]);
  });

  it('are answered with 503 when a render takes too long', async () => {
    site.next.delay = 5000;
    const { status, headers } = await site.get('/a');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });

  it('are cached separately from their payloads', async () => {
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
  it('are compressed as the browser accepts, and 304 when it has the page already', async () => {
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

  it('have no body for HEAD', async () => {
    const { status, headers, body } = await site.get('/a', { method: 'HEAD' });
    expect([status, headers['content-length'], body.length]).toEqual([200, '26', 0]);
  });

  it('show the 404 page in the language of the address for a missing page', async () => {
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

  it('for arbitrary addresses do not evict real pages from the cache', async () => {
    await site.get('/a');
    // Random, because only what compressing leaves of a page takes room.
    const body = () => randomBytes(20_000).toString('base64');
    site.next.page = () => ({ status: 404, body: body(), tags: ['event:conf1'] });
    for (let i = 0; i < 60; i += 1) await site.get(`/made-up-${i}`);
    const before = site.next.asked.length;
    await site.get('/a');
    expect(site.next.asked.length).toBe(before);
  });

  it('have the security headers', async () => {
    const { headers } = await site.get('/a');
    expect([
      headers['x-content-type-options'],
      headers['referrer-policy'],
      headers['x-frame-options'],
      String(headers['content-security-policy']).includes("frame-ancestors 'none'"),
      headers['strict-transport-security'],
    ]).toEqual(['nosniff', 'strict-origin-when-cross-origin', 'DENY', true, undefined]);
  });

  it.each(['http://elsewhere.example/', '*'])('are 400 for the address %s', async (path) => {
    expect((await site.get(path)).status).toBe(400);
  });
});
