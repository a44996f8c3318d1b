import { expect, it } from 'vitest';
import { acceptedEncoding } from './compress';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', undefined],
  ['br;q=0.5, gzip', 'br'],
  ['deflate, identity', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['brotli', undefined],
  [['gzip', 'deflate'], 'gzip'],
])('Accept-Encoding %j is answered with %j', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});
