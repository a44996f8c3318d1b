import { expect, it } from 'vitest';
import { ownPages } from '@/tests/support/own-pages';
import { callsForPage } from './own-pages';

it.each(ownPages())('%s is a page of every event', (path) => {
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
