import { expect, it } from 'vitest';
import { normaliseHost } from './host';

it.each([
  ['Conf.Example', 'conf.example'],
  ['conf.example:3000', 'conf.example'],
  ['conf.example.', 'conf.example'],
  ['localhost', 'localhost'],
  ['127.0.0.1:80', '127.0.0.1'],
  ['xn--vnement-9xa.example', 'xn--vnement-9xa.example'],
])('%s is the host %s', (header, host) => {
  expect(normaliseHost(header)).toBe(host);
});

it.each([
  undefined,
  null,
  '',
  'a b',
  'a/b',
  '../a',
  'a..b',
  '-a',
  'a:b',
  '[::1]',
  'é.example',
  'a\nb',
  'a'.repeat(64),
])('%j is no host', (header) => {
  expect(normaliseHost(header)).toBeUndefined();
});
