import { expect, it } from 'vitest';
import { realtimeOrigins } from './realtime-origins';

it.each([
  ['none for the process’s own service', {}, []],
  ['a cluster’s', { PUSHER_KEY: 'k', PUSHER_CLUSTER: 'us3' }, ['wss://ws-us3.pusher.com']],
  ['a host’s', { PUSHER_KEY: 'k', PUSHER_HOST: 'live.example' }, ['wss://live.example']],
  [
    'a host’s with its port, without TLS',
    { PUSHER_KEY: 'k', PUSHER_HOST: 'live.example', PUSHER_PORT: 6001, PUSHER_SCHEME: 'http' as const },
    ['ws://live.example:6001'],
  ],
])('pages may connect to %s', (_, settings, origins) => {
  expect(realtimeOrigins({ PUSHER_SCHEME: 'https', ...settings })).toEqual(origins);
});
