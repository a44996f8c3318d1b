import { describe, expect, it } from 'vitest';
import {
  cacheNames,
  filesOfPage,
  handlingOf,
  isCacheable,
  isCacheMessage,
  outdatedCaches,
} from './caching-rules';

const ORIGIN = 'https://horizons.example';

describe('handlingOf', () => {
  it.each([
    ['/', 'page'],
    ['/fr/schedule?day=2027-02-04', 'page'],
    ['/workshops/circuits', 'page'],
    ['/registration/start', 'personal'],
    ['/fr/registration/step?step=payment', 'personal'],
    ['/group-pay/ABCDE', 'personal'],
    ['/notify/confirm?secret=x', 'personal'],
    ['/_next/static/chunks/a.js', 'file'],
    ['/assets/abc/logo.svg', 'file'],
    ['/api/getEventDays', 'leave'],
    ['/api/getReceipt', 'leave'],
    ['/sitemap.xml', 'leave'],
    ['/event.schema.json', 'leave'],
    ['/service-worker.js', 'leave'],
    ['/fr/manifest.webmanifest', 'leave'],
    ['/social-card/schedule', 'leave'],
    ['https://elsewhere.example/', 'leave'],
  ])('opening %s: %s', (path, expected) => {
    const url = new URL(path, ORIGIN).href;
    expect(handlingOf({ method: 'GET', mode: 'navigate', url }, ORIGIN)).toBe(expected);
  });

  it.each([
    ['GET', '/api/getWorkshopsCart/mine/attendee'],
    ['GET', '/schedule?_rsc=1'],
    ['POST', '/schedule'],
    ['POST', '/api/saveAutoInformation'],
  ])('never touches what scripts ask for: %s %s', (method, path) => {
    expect(handlingOf({ method, mode: 'cors', url: `${ORIGIN}${path}` }, ORIGIN)).toBe('leave');
  });
});

describe('isCacheable', () => {
  const answer = {
    status: 200,
    type: 'basic',
    redirected: false,
    cacheControl: 'public, max-age=0, s-maxage=60',
  };
  it.each([
    ['a page that is the same for all', {}, true],
    ['one person’s answer', { cacheControl: 'private, no-store' }, false],
    ['an answer that says nothing', { cacheControl: null }, false],
    ['a page that is not there', { status: 404 }, false],
    ['half a file', { status: 206 }, false],
    ['an answer from elsewhere', { type: 'opaque' }, false],
    ['a page that another address led to', { redirected: true }, false],
  ])('%s', (_case, changes, expected) => {
    const { cacheControl, ...rest } = { ...answer, ...changes };
    expect(isCacheable({ ...rest, headers: { get: () => cacheControl } })).toBe(expected);
  });
});

it('a page’s files are those of the site that it names', () => {
  const html =
    '<link rel="stylesheet" href="/_next/static/a.css?v=1&amp;w=2"><script src="/_next/static/b.js"></script><img src="/assets/x/c.svg"><img src="/assets/x/c.svg"><script src="https://elsewhere.example/_next/static/d.js"></script><a href="/schedule">';
  expect(filesOfPage(html)).toEqual(['/_next/static/a.css?v=1&w=2', '/_next/static/b.js', '/assets/x/c.svg']);
});

it.each([
  [{ type: 'keep', page: '/', files: [] }, true],
  [{ type: 'keep', page: '/', files: [1] }, false],
  [{ type: 'keep', files: [] }, false],
  [{ type: 'other', page: '/', files: [] }, false],
  [null, false],
  ['keep', false],
])('%j is a message to keep a page: %s', (data, expected) => {
  expect(isCacheMessage(data)).toBe(expected);
});

it('a new version removes the product’s caches of other versions, and no other caches', () => {
  const { pages, files } = cacheNames('2');
  expect(outdatedCaches([pages, files, ...Object.values(cacheNames('1')), 'somebody-elses'], '2')).toEqual(
    Object.values(cacheNames('1')),
  );
});
