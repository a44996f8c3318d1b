import { expect, it } from 'vitest';
import { addressOfPage } from './page-address';
import { pageQuery, pathOfView } from './page-queries';

it.each([
  [[], '/'],
  [['locations'], '/locations'],
  [['workshops', 'sky'], '/workshops/sky'],
  [['registration', 'existing', 'receipt'], '/registration/existing/receipt'],
  [['schedule', 'all', '-'], '/schedule'],
  [['schedule', 'changes'], '/schedule/changes'],
])('the page of %j has the address %s', (segments, address) => {
  expect(addressOfPage(segments)).toBe(address);
});

it('has the part of the query that the page uses', () => {
  const query = pageQuery('/schedule', '?q=caf%C3%A9&day=all&strand=art&strand=music');
  const view = pathOfView('/schedule', query ?? { text: '', isArbitrary: false });
  expect(addressOfPage(view.slice(1).split('/'))).toBe(
    '/schedule?day=all&strand=art&strand=music&q=caf%C3%A9',
  );
});

it.each([[['not-found']], [['failed-page']]])('%j stands for any address', (segments) => {
  expect(addressOfPage(segments)).toBe(undefined);
});
