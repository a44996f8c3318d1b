import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installEventApi } from '@/lib/seam/upstream';
import { installSiteDirectory } from '@/lib/tenant/site-directory';
import { config, middleware } from '@/middleware';
import { type StandInEventApi, standInEventApi } from '../../support/stand-in-event-api';

let api: StandInEventApi;
beforeEach(() => {
  api = standInEventApi({
    'conf1.localhost': { event_code: 'conf1', event_language: ['en', 'fr'] },
    'conf2.localhost': { event_code: 'conf2', event_language: ['en'] },
  });
  installEventApi(api);
});
afterEach(() => {
  installEventApi(undefined);
  installSiteDirectory(undefined);
});

/** Runs middleware for a request. @returns the status, and the target of the rewrite or redirect */
async function pass(path: string, headers: Record<string, string> = {}) {
  const host = headers.host ?? 'conf1.localhost';
  const answer = await middleware(
    new NextRequest(`http://localhost:3000${path}`, { headers: { host, ...headers } }),
  );
  const to = answer.headers.get('x-middleware-rewrite') ?? answer.headers.get('location');
  return { status: answer.status, to: to && new URL(to).pathname, answer };
}

describe('middleware', () => {
  it('writes host and language into the path', async () => {
    expect((await pass('/about')).to).toBe('/conf1.localhost/en/about');
    expect((await pass('/fr')).to).toBe('/conf1.localhost/fr');
    expect((await pass('/', { host: 'CONF2.localhost:3000' })).to).toBe('/conf2.localhost/en');
  });

  it.each(['/conf2.localhost/en', '/conf2.localhost/en/workshops'])(
    'keeps %s, another host’s internal path, within the host',
    async (path) => {
      expect((await pass(path)).to).toBe(`/conf1.localhost/en${path}`);
    },
  );

  it('rewrites a path that no page can have to the 404 page', async () => {
    expect((await pass('/conf2_localhost/en')).to).toBe('/conf1.localhost/en/not-found');
  });

  it('answers 404 with a page for an unknown host, and 503 while hosts cannot be read', async () => {
    const unknown = await pass('/', { host: 'made-up.example' });
    expect([unknown.status, (await unknown.answer.text()).includes('No event has this address')]).toEqual([
      404,
      true,
    ]);
    installEventApi(undefined);
    const down = await pass('/');
    expect([down.status, down.answer.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('answers 404 at the address of the not-found page itself', async () => {
    const { status, to } = await pass('/fr/not-found');
    expect([status, to]).toEqual([404, '/conf1.localhost/fr/not-found']);
  });

  it('guards screens, for this visitor only', async () => {
    const { status, to, answer } = await pass('/fr/registration/step');
    expect([status, to, answer.headers.get('cache-control')]).toEqual([
      307,
      '/fr/registration/manage',
      'private, no-store',
    ]);
  });

  it('removes a policy that a visitor sends, so that Next does not use it', async () => {
    const { answer } = await pass('/', { 'content-security-policy': "script-src 'nonce-evil'" });
    const passedOn = answer.headers.get('x-middleware-override-headers')?.split(',') ?? [];
    expect([passedOn.includes('host'), passedOn.includes('content-security-policy')]).toEqual([true, false]);
  });

  it.each([
    ['/', true],
    ['/workshops', true],
    ['/conf2.localhost/en', true],
    ['/sitemap.xml', true],
    ['/apiary', true],
    ['/api/getEventDays', false],
    ['/assets/abc/logo.svg', false],
    ['/_next/static/chunks/a.js', false],
    ['/_next/image', false],
    ['/favicon.ico', true],
  ])('%s passes middleware: %s', (path, expected) => {
    expect(new RegExp(`^${config.matcher[0]}$`).test(path)).toBe(expected);
  });
});
