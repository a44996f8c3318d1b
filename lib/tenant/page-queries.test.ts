import { expect, it } from 'vitest';
import { pageOfView, pageQuery, pathOfView, queryOfView } from './page-queries';

it.each([
  ['/schedule', '', '', false],
  ['/schedule', '?_rsc=abc&utm_source=mail', '', false],
  ['/schedule', '?layout=grid&day=2027-02-05', '?day=2027-02-05&layout=grid', false],
  ['/schedule', '?q=%20caf%C3%A9%20&strand=', '?q=caf%C3%A9', true],
  ['/schedule', '?strand=other&strand=made-up&strand=other', '?strand=made-up&strand=other', true],
  ['/schedule', '?day=all&q=a&q=b', '?day=all&q=a', true],
  ['/schedule', '?day=all', '?day=all', false],
  ['/workshops', '?day=2027-02-05&q=x', '?q=x', true],
  ['/speakers', '?q=kim&letter=k', '?q=kim', true],
  ['/schedule', '?day=2027-02-04', '?day=2027-02-04', false],
  ['/schedule', '?day=2027-02-08', '?day=2027-02-08', false],
  ['/schedule', '?day=2027-02-09', '?day=2027-02-09', true],
  ['/schedule', '?day=2027-02-03', '?day=2027-02-03', true],
  ['/schedule', '?day=2027-02-99', '?day=2027-02-99', true],
  ['/schedule', '?layout=made-up', '?layout=made-up', true],
])('of %s%s the page uses %j', (path, search, text, isArbitrary) => {
  expect(pageQuery(path, search, { first: '2027-02-05', last: '2027-02-07' })).toEqual({ text, isArbitrary });
});

it.each(['/', '/workshops/abc', '/registration/step', '/constructor', '/schedule/x'])(
  '%s does not depend on its query',
  (path) => {
    expect(pageQuery(path, '?day=2027-02-05')).toBe(undefined);
  },
);

it('encodes a query as one path segment, and decodes it again', () => {
  const query = pageQuery('/schedule', '?q=caf%C3%A9+%2F..%2F&day=2027-02-05') ?? {
    text: '',
    isArbitrary: false,
  };
  const path = pathOfView('/schedule', query);
  expect(path).toMatch(/^\/schedule\/all\/invented\/[\w-]+$/);
  expect([...queryOfView(path.split('/').at(-1) ?? '')]).toEqual([
    ['day', '2027-02-05'],
    ['q', 'café /../'],
  ]);
  expect([...queryOfView('-')]).toEqual([]);
});

it('stays short however long the query is', () => {
  const search = `?${['q', 'strand', 'kind', 'audience', 'mode'].map((name) => `${name}=${'%C3%A9'.repeat(900)}`).join('&')}`;
  const query = pageQuery('/schedule', search);
  expect(query?.text.length).toBeLessThan(5 * 620);
});

it.each([
  ['/schedule/all/-', '/schedule'],
  ['/schedule/all/invented/abc', '/schedule'],
  ['/registration/start/all/abc', '/registration/start'],
  ['/speakers/all/x/y', '/speakers'],
])('%s is an internal path of %s', (path, page) => {
  expect(pageOfView(path)).toBe(page);
});

it.each(['/schedule', '/workshops/all', '/workshops/allergies', '/all/schedule'])('%s is public', (path) => {
  expect(pageOfView(path)).toBe(undefined);
});
