import { expect, it } from 'vitest';
import { isFindablePath, isKeptByDevices, isPersonalPath } from './personal-pages';

it.each([
  ['/', false, true],
  ['/schedule', false, true],
  ['/workshops/circuits', false, true],
  ['/registrations', false, true],
  ['/registration/start', true, true],
  ['/registration/manage', true, false],
  ['/registration/step', true, false],
  ['/registration/confirmation', true, false],
  ['/group-pay/ABCDE', true, false],
  ['/notify/confirm', true, false],
  ['/sponsor-application', true, true],
  ['/sponsor-application-confirmation', true, false],
  ['/my-workshops', true, false],
])('%s: of one person %s, findable %s', (path, personal, findable) => {
  expect([isPersonalPath(path), isFindablePath(path)]).toEqual([personal, findable]);
});

it.each([
  ['/schedule', true],
  ['/my-workshops', true],
  ['/registration/manage', false],
])('%s: kept by devices %s', (path, kept) => {
  expect(isKeptByDevices(path)).toBe(kept);
});
