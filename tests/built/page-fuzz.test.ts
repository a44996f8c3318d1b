import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../support/http';
import { atSweep } from '../support/sweep';
import { type BuiltProduct, startBuiltProduct } from './built-product';

const HOST = 'conference.localhost';
const REQUESTS = atSweep(1000, 5000);
/** Every run sends these requests again, so that a failure can be looked at. */
const SEED = 20_270_205;
const AT_ONCE = 8;
const MAX_REQUEST_MS = 20_000;

/** What the process may answer to any request for a page, a file or an address of its own. */
const EXPECTED = new Set([200, 304, 307, 308, 400, 404, 405, 431, 503]);

let product: BuiltProduct;
beforeAll(async () => {
  // As the README says, for the last test.
  product = await startBuiltProduct({ byNpm: true, env: { SHUTDOWN_GRACE_SECONDS: '3' } });
});
afterAll(() => product.stop());

const piece = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'workshops',
      'schedule',
      'registration',
      'start',
      'fr',
      'en',
      'all',
      '-',
      'about',
    ),
  },
  fc.constantFrom(
    '%',
    '%25',
    '%00',
    '%2500',
    '%E0%A4%A',
    '%ff',
    '%2f',
    '%5c',
    '..',
    '%2e%2e',
    '.',
    '\\',
    ';',
    ':',
    '@',
  ),
  fc.constantFrom(
    '_next',
    'static',
    'chunks',
    'image',
    'data',
    'a.js',
    'robots.txt',
    'app-icon',
    '32.png',
    'sitemap.xml',
  ),
  fc.constantFrom(
    '~next-check',
    'not-found',
    'failed-page',
    'site-files',
    'social-card',
    HOST,
    '[host]',
    '__proto__',
  ),
  fc.constantFrom(
    'api',
    'assets',
    'healthz',
    'readyz',
    'app',
    'accommodations',
    'speakers',
    'my-workshops',
    'offline',
  ),
  fc.string({ maxLength: 12 }).map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))),
  fc.string({ unit: fc.constantFrom(...'!$&\'()*+,-./:;=?@[]^_`{|}~"<>#aZ0'), maxLength: 8 }),
  fc.nat(2000).map((count) => 'a'.repeat(count)),
);
const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.constantFrom(
    '?',
    '?_rsc',
    '?_rsc=%',
    '?day=%00',
    '?day=2027-02-05&layout=grid',
    '?letter=%',
    '?track=%25',
    '?q=%ff',
  ),
  fc.string({ maxLength: 20 }).map((text) => `?${encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))}=1`),
);
const address = fc
  .tuple(fc.array(piece, { maxLength: 5 }), fc.constantFrom('/', '//', '/'), query)
  .map(([pieces, lead, search]) => `${lead}${pieces.join('/')}${search}`);

const value = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    '0',
    '%',
    '[]',
    '{',
    'null',
    '*',
    '"',
    '/_tree',
    '/x',
    'W/"a"',
    'bytes=0-1',
    'a=%; b',
    'https',
  ),
  fc.string({ unit: fc.constantFrom(...' !"%&\'()*,-./0123:;<=>?@AZ[]_az{|}~é'), maxLength: 30 }),
);
const headerName = fc.constantFrom(
  ...[
    'rsc',
    'next-router-state-tree',
    'next-router-prefetch',
    'next-router-segment-prefetch',
    'next-url',
    'next-action',
  ],
  ...[
    'next-hmr-refresh',
    'x-middleware-subrequest',
    'x-middleware-prefetch',
    'x-nextjs-data',
    'x-matched-path',
  ],
  ...[
    'x-invoke-path',
    'x-page-render',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-for',
    'x-now-route-matches',
  ],
  ...[
    'authorization',
    'cookie',
    'accept',
    'accept-encoding',
    'accept-language',
    'if-none-match',
    'if-modified-since',
  ],
  ...[
    'range',
    'content-type',
    'cache-control',
    'purpose',
    'x-prerender-revalidate',
    'expect',
    'upgrade',
    'origin',
  ],
);
const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant('GET') },
  fc.constantFrom('HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'),
);
const host = fc.oneof(
  { weight: 12, arbitrary: fc.constant(HOST) },
  fc.constantFrom(
    '',
    '%',
    'localhost',
    '[::1]',
    `${HOST}.`,
    `${HOST}:99999`,
    'a..b',
    '127.0.0.1',
    '__proto__',
    'constructor',
  ),
);
const hostile = fc.record({
  method,
  address,
  host,
  headers: fc.dictionary(headerName, value, { maxKeys: 4 }),
});

it('whatever a visitor asks for, the answer is one of a page’s and has the security headers', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const requests = fc.sample(hostile, { seed: SEED, numRuns: REQUESTS });
  const wrong: string[] = [];
  const statuses = new Map<number, number>();

  async function send(asked: (typeof requests)[number]): Promise<void> {
    const { port } = product;
    const headers = { ...asked.headers, host: asked.host };
    await new Promise<void>((resolve) => {
      const fail = (why: string) => {
        wrong.push(`${why}: ${JSON.stringify(asked)}`);
        resolve();
      };
      const sent = request(
        { agent, port, path: asked.address, method: asked.method, headers, timeout: MAX_REQUEST_MS },
        (answer) => {
          const status = answer.statusCode ?? 0;
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (!EXPECTED.has(status)) fail(`answered ${status}`);
          else if (answer.headers['x-content-type-options'] !== 'nosniff')
            fail(`${status} without its headers`);
          answer.resume().on('close', resolve);
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.on('error', (error) => fail(error.message));
      sent.end();
    });
  }

  const left = requests.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const asked of left) await send(asked);
    }),
  );
  agent.destroy();
  expect(wrong.slice(0, 10)).toEqual([]);
  // Most of them reached the part that answers them, rather than being refused for something else.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect(statuses.get(404) ?? 0).toBeGreaterThan(REQUESTS / 10);
  expect(product.logged()).not.toMatch(/Error:/);
});

// The last test: it ends the process. It shares the server of the other, since to start one takes 14 seconds of processor time.
it('SIGTERM to `npm start` ends the site in order: it says that it is not ready, answers, and ends with 0', async () => {
  const ended = product.stop();
  await expect.poll(async () => (await ask(product.port, '/readyz')).status).toBe(503);
  expect((await ask(product.port, '/', { host: HOST })).status).toBe(200);
  expect(await ended).toBe(0);
  expect(product.logged()).toContain('SIGTERM: finishing what is under way');
});
