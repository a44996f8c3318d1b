import { expect, it } from 'vitest';
import { lostAccess } from './door-status';

it('takes nobody’s list for an answer that may be another one soon', () => {
  expect([401, 403, 404].map(lostAccess)).toEqual(['signed_out', 'removed', 'removed']);
  expect([400, 409, 429, 500, 503].map(lostAccess)).toEqual(Array(5).fill(undefined));
});
