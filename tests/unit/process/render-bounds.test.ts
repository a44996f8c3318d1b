import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Asking } from '../../support/http';
import { startTestProcess, type TestProcess } from '../../support/test-process';

/** Long enough that no render ends by itself while a test holds it. */
const MAX_RENDER_MS = 20_000;

let site: TestProcess;
beforeEach(async () => {
  site = await startTestProcess(undefined, { limitMs: MAX_RENDER_MS });
});
afterEach(() => site.close());

const urls = () => site.next.asked.map(({ host, url }) => `${host}${url}`);

/** Lets no render of the addresses end until the function that it returns is called. */
function holdRenders(addresses: RegExp): () => void {
  let letGo = () => {};
  const end = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  site.next.hold = ({ url = '' }) => (addresses.test(url) ? end : undefined);
  return letGo;
}

describe('requests that are meant to cost a render each', () => {
  it.each<[string, (at: number) => [string, Asking]]>([
    ['Authorization', (at) => ['/a', { headers: { authorization: `Bearer ${at}` } }]],
    [
      'cookies',
      (at) => ['/a', { headers: { cookie: `a=${at}; i18n_redirected=${at}; registration_info=${at}` } }],
    ],
    ['values of RSC that are none', (at) => ['/a', { headers: { rsc: `${at + 2}` } }]],
    [
      'other headers',
      (at) => ['/a', { headers: { [`x-${at}`]: 'a', 'user-agent': `${at}`, 'next-url': `/${at}` } }],
    ],
    ['If-None-Match', (at) => ['/a', { headers: { 'if-none-match': `"${at}"` } }]],
    ['parameters of the query', (at) => [`/a?${at}=${at}&_rsc=${at}`, {}]],
    [
      'case and port of the host',
      (at) => ['/a', { host: `${at % 2 ? 'conf1' : 'CONF1'}.localhost:${at + 1}` }],
    ],
    ['HEAD', (at) => ['/a', { method: at % 2 ? 'HEAD' : 'GET' }]],
    ['bodies', (at) => ['/a', { body: 'x'.repeat(at), headers: { 'content-length': `${at}` } }]],
  ])('get the one render of the page, whatever they vary: %s', async (_, request) => {
    for (let at = 0; at < 20; at += 1) {
      const [path, asking] = request(at);
      expect((await site.get(path, asking)).status).toBe(200);
    }
    expect(urls()).toEqual(['conf1.localhost/a']);
  });

  it('get the one render of the 404 page for addresses that do not exist', async () => {
    site.api.has = (code) => code === 'a';
    site.next.page = (request) => ({ status: 404, body: `none at ${request.url}`, tags: ['event:conf1'] });
    for (let at = 0; at < 20; at += 1) {
      for (const path of [
        `/made-up-${at}`,
        `/a/b-${at}`,
        `/workshops/w-${at}`,
        `/app-icon/${at}.png`,
        `/%${at}`,
      ]) {
        expect((await site.get(path)).status).toBe(404);
      }
      expect((await site.get(`/a/b/c/${at}`)).status).toBe(404);
    }
    await site.get('/fr/made-up');
    expect(urls()).toEqual(['conf1.localhost/not-found', 'conf1.localhost/fr/not-found']);
  });

  it('get the page, once it exists', async () => {
    site.api.has = () => false;
    site.next.page = (request) => ({
      ...{ status: request.url === '/new' ? 200 : 404, body: `${request.url}`, tags: ['event:conf1'] },
    });
    expect((await site.get('/new')).status).toBe(404);
    site.api.has = () => true;
    expect((await site.get('/new')).text).toBe('/new');
  });

  it('ask the event API for one address at a time whether it exists', async () => {
    let asking = 0;
    let most = 0;
    const { fetch } = site.api;
    site.api.fetch = async (request) => {
      asking += 1;
      most = Math.max(most, asking);
      await new Promise((resolve) => setTimeout(resolve, 5));
      asking -= 1;
      return fetch.call(site.api, request);
    };
    site.api.has = () => false;
    await Promise.all(Array.from({ length: 20 }, (_, at) => site.get(`/made-up-${at}`)));
    expect(most).toBe(1);
  });

  it('get 404 without a render for segments that no page has', async () => {
    for (let at = 0; at < 20; at += 1) {
      const headers = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': `/s-${at}` };
      expect((await site.get('/a', { headers })).status).toBe(404);
    }
    expect(urls()).toEqual([]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])(
    'get 405 and no render with the method %s',
    async (method) => {
      const { status, headers } = await site.get('/a', { method });
      expect([status, headers.allow, urls()]).toEqual([405, 'GET, HEAD', []]);
    },
  );

  it('are rendered one at a time where anybody can invent the address, and others do not wait for them', async () => {
    const letGo = holdRenders(/^\/schedule/);
    const searches = Array.from({ length: 30 }, (_, at) => site.get(`/schedule?q=${at}`));
    await expect.poll(urls).toEqual([expect.stringMatching(/\/schedule\?q=\d+$/)]);
    const page = await site.get('/a');
    expect([page.status, urls().slice(1)]).toEqual([200, ['conf1.localhost/a']]);
    letGo();
    const statuses = (await Promise.all(searches)).map(({ status, headers }) => [
      status,
      headers['retry-after'],
    ]);
    expect(statuses.filter(([status]) => status === 200)).toHaveLength(9);
    expect(statuses.filter(([status, retry]) => status === 503 && retry === '5')).toHaveLength(21);
  });

  it('get 503 when too many pages of an event wait, while what is kept is served and other events’ pages are rendered', async () => {
    await site.get('/kept');
    const letGo = holdRenders(/^\/page-/);
    site.clock.invalidate('host:conf1.localhost');
    let refused = 0;
    const many = Array.from({ length: 50 }, async (_, at) => {
      const answer = await site.get(`/page-${at}`);
      if (answer.status === 503) refused += 1;
      return answer;
    });
    // All have come when so many are refused while nothing ends.
    await expect.poll(() => refused, { timeout: 5000 }).toBeGreaterThanOrEqual(15);
    expect(urls()).toHaveLength(3);
    expect((await site.get('/kept')).status).toBe(200);
    expect((await site.get('/other', { host: 'conf2.localhost' })).status).toBe(200);
    letGo();
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(site.next.mostAtOnce('conf1.localhost')).toBe(2);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(15);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(30);
  });

  it('try a page that fails only once per second', async () => {
    site.next.page = () => ({ status: 500, body: '' });
    await site.get('/a');
    const before = urls().length;
    await Promise.all(Array.from({ length: 20 }, () => site.get('/a')));
    expect(urls().length).toBe(before);
  });
});
