import { expect, it } from 'vitest';
import { isCachedOnDevices, isFindablePath, isPersonalPath } from './personal-pages';

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
  ['/workshop-proposals', true, true],
  ['/workshop-proposals/abcde-fghjk', true, false],
  ['/workshop-proposal-confirmation', true, false],
  ['/my-workshops', true, false],
])('%s: personal %s, shown by search engines %s', (path, personal, findable) => {
  expect([isPersonalPath(path), isFindablePath(path)]).toEqual([personal, findable]);
});

it.each([
  ['/schedule', true],
  ['/my-workshops', true],
  ['/registration/manage', false],
])('%s: cached on devices %s', (path, kept) => {
  expect(isCachedOnDevices(path)).toBe(kept);
});
