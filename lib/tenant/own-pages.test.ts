import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callsForPage } from './own-pages';

const PAGES = 'app/[host]/[locale]';

/** Pages that visitors cannot request, or that are the organisers' own. */
const NOT_OWN = new Set(['/failed-page', '/not-found']);

/** The paths of the pages in `app/` that are the same for every event; a page with a query is in its folder `all`. */
const own = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
  .map((file) => `/${file}`.replace(/\/page\.tsx$/, '').replace(/\/all\/\[view\]$/, '') || '/')
  .filter((path) => !path.includes('[') && !NOT_OWN.has(path));

it.each(own)('%s is a page of every event', (path) => {
  expect(callsForPage(path)).toBe(true);
});

it.each([
  ['/about', ['/getCustomPage/about']],
  ['/about/team', ['/getCustomPage/about--team']],
  ['/workshops/choir', ['/getSessionDetail/choir']],
  ['/accommodations/inn', ['/getAccommodationDetail/inn']],
  ['/speakers/ada', ['/getPresenterDetail/ada', '/getCustomPage/speakers--ada']],
  ['/strands/art', ['/getStrandDetail/art', '/getCustomPage/strands--art']],
  ['/rooms/r1', ['/getRoomDetail/r1', '/getCustomPage/rooms--r1']],
  ['/exhibitors/ash', ['/getExhibitorDetail/ash', '/getCustomPage/exhibitors--ash']],
  ['/sponsors/zed', ['/getSponsorDetail/zed', '/getCustomPage/sponsors--zed']],
  ['/rooms', ['/getCustomPage/rooms']],
  ['/social-card/workshops/choir', ['/getSessionDetail/choir']],
  ['/social-card', true],
  ['/social-card/schedule', true],
  ['/registration/existing/receipt', true],
  ['/registration/existing/nothing', false],
  ['/about/team/more', false],
  ['/workshops/choir/more', false],
])('who knows whether %s is there: %s', (path, calls) => {
  expect(callsForPage(path)).toEqual(calls);
});
