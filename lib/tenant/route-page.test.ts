import { describe, expect, it } from 'vitest';
import { routePage } from './route-page';
import type { Site } from './site';

const bilingual: Site = { host: 'a.example', eventCode: 'a', locales: ['en', 'fr'] };
const english: Site = { host: 'b.example', eventCode: 'b', locales: ['en'] };
const french: Site = { host: 'c.example', eventCode: 'c', locales: ['fr'] };

/** The route of an address as text: an internal path, `404 …`, or `-> …` for a redirect. */
function lead(site: Site, address: string, cookies: Record<string, string> = {}, guarded = false): string {
  const [pathname = '', query] = address.split('?');
  const route = routePage({
    ...{ site, pathname, search: query === undefined ? '' : `?${query}`, guarded },
    cookie: (name) => cookies[name],
    document: true,
  });
  if (route.kind === 'redirect') return `-> ${route.location}`;
  return route.kind === 'missing' ? `404 ${route.pathname}` : route.pathname;
}

describe('routePage', () => {
  it.each([
    [bilingual, '/', '/a.example/en'],
    [bilingual, '/fr', '/a.example/fr'],
    [bilingual, '/fr/about', '/a.example/fr/about'],
    [bilingual, '/french', '/a.example/en/french'],
    [bilingual, '/en', '-> /'],
    [bilingual, '/en/workshops?day=2', '-> /workshops?day=2'],
    [bilingual, '/workshops/', '-> /workshops'],
    [bilingual, '/work%73hops?day=2', '-> /workshops?day=2'],
    [bilingual, '/Workshops/?Day=A', '-> /workshops?Day=A'],
    [bilingual, '/fr/group-start/7KQ3M-XW9PA', '-> /fr/group-start/7kq3m-xw9pa'],
    [bilingual, '/fr/group-start/7kq3m-xw9pa?secret=x', '/a.example/fr/group-start'],
    [bilingual, '/fr/workshop-proposals', '/a.example/fr/workshop-proposals'],
    [bilingual, '/fr/workshop-proposals/7kq3m-xw9pa', '/a.example/fr/workshop-proposals/invitation'],
    [bilingual, '/group-pay/7kq3m-xw9pa', '/a.example/en/group-pay'],
    [bilingual, '/lookup?email=a%40b.ca', '-> /registration/lookup-registration?email=a%40b.ca'],
    [bilingual, '/fr/lookup', '-> /fr/registration/lookup-registration'],
    [french, '/Lookup/', '-> /fr/registration/lookup-registration'],
    [english, '/fr', '-> /'],
    [english, '/fr/workshops', '-> /workshops'],
    [french, '/', '-> /fr'],
    [french, '/workshops', '-> /fr/workshops'],
    [french, '/en/workshops', '-> /fr/workshops'],
    [french, '/fr/about', '/c.example/fr/about'],
  ])('%o %s: %s', (site, address, expected) => {
    expect(lead(site, address)).toBe(expected);
  });

  it.each([
    ['/b.example/en', '/a.example/en/b.example/en'],
    ['/a.example/fr/workshops', '/a.example/en/a.example/fr/workshops'],
    ['/%62.example/en', '-> /b.example/en'],
    ['/%2F%2Fb.example', '404 /a.example/en/not-found'],
    ['//b.example/en', '404 /a.example/en/not-found'],
    ['/en//b.example', '404 /a.example/en/not-found'],
    ['/\\b.example/en', '404 /a.example/en/not-found'],
    ['/%E0%A4%A', '404 /a.example/en/not-found'],
    ['/fr/workshops/%', '404 /a.example/fr/not-found'],
    ['/%25', '404 /a.example/en/not-found'],
    ['/a%00', '404 /a.example/en/not-found'],
    [`/${'a'.repeat(2000)}`, '404 /a.example/en/not-found'],
    ['/not-found', '404 /a.example/en/not-found'],
    ['/fr/not-found', '404 /a.example/fr/not-found'],
    ['/failed-page', '404 /a.example/en/not-found'],
    ['/site-files/robots', '404 /a.example/en/not-found'],
  ])('%s stays within the host: %s', (address, expected) => {
    expect(lead(bilingual, address)).toBe(expected);
  });

  it.each([
    [bilingual, '/robots.txt', '/a.example/en/site-files/robots'],
    [french, '/robots.txt', '/c.example/fr/site-files/robots'],
    [bilingual, '/fr/sitemap.xml', '-> /sitemap.xml'],
    [french, '/favicon.ico', '/c.example/fr/site-files/app-icon/favicon.ico'],
    [french, '/app-icon/32.png', '/c.example/fr/site-files/app-icon/32.png'],
    [french, '/manifest.webmanifest', '-> /fr/manifest.webmanifest'],
    [bilingual, '/fr/manifest.webmanifest', '/a.example/fr/site-files/manifest'],
  ])('%o serves the file requested at %s: %s', (site, address, expected) => {
    expect(lead(site, address)).toBe(expected);
  });

  it('redirects to the chosen language only from the root, at events that have it', () => {
    const chosen = { i18n_redirected: 'fr' };
    expect([
      lead(bilingual, '/', chosen),
      lead(bilingual, '/about', chosen),
      lead(english, '/', chosen),
      lead(bilingual, '/', { i18n_redirected: 'en' }),
      lead(bilingual, '/', { i18n_redirected: 'xx' }),
    ]).toEqual(['-> /fr', '/a.example/en/about', '/b.example/en', '/a.example/en', '/a.example/en']);
  });

  it('checks guards in the language of the address, unless the page cache requests the page', () => {
    expect([
      lead(bilingual, '/fr/registration/step'),
      lead(bilingual, '/fr/registration/step', {}, true),
      lead(bilingual, '/registration/step', { registration_info: 'not JSON %' }),
    ]).toEqual(['-> /fr/registration/manage', '/a.example/fr/registration/step', '-> /registration/manage']);
  });

  it('encodes the query that a page uses in the internal path, which visitors cannot request', () => {
    const day = Buffer.from('day=2027-02-05').toString('base64url');
    expect([
      lead(bilingual, '/schedule'),
      lead(bilingual, '/fr/schedule?utm_source=mail&day=2027-02-05'),
      lead(bilingual, '/about?day=2027-02-05'),
      lead(bilingual, `/schedule/all/${day}`),
      lead(bilingual, '/workshops/all/-'),
    ]).toEqual([
      '/a.example/en/schedule/all/-',
      `/a.example/fr/schedule/all/invented/${day}`,
      '/a.example/en/about',
      '404 /a.example/en/not-found',
      '404 /a.example/en/not-found',
    ]);
  });

  it('redirects a closed test domain to the live one, whatever the path', () => {
    expect(lead({ ...bilingual, liveDomain: 'live.example' }, '/fr/x?y=1')).toBe(
      '-> https://live.example/fr/x?y=1',
    );
  });
});
