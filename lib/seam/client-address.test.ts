import { expect, it } from 'vitest';
import { clientAddress } from './client-address';

it.each([
  ['1.1.1.1', 0, '9.9.9.9'],
  ['1.1.1.1, 2.2.2.2', 1, '2.2.2.2'],
  ['1.1.1.1, 2.2.2.2', 2, '1.1.1.1'],
  ['1.1.1.1', 2, '9.9.9.9'],
  [undefined, 1, '9.9.9.9'],
])('X-Forwarded-For %j behind %i proxies is from %s', (header, proxies, address) => {
  expect(clientAddress(header, '9.9.9.9', proxies)).toBe(address);
});
