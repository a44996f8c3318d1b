import type { Environment } from '@/lib/env';

type Settings = Pick<
  Environment,
  'PUSHER_KEY' | 'PUSHER_CLUSTER' | 'PUSHER_HOST' | 'PUSHER_PORT' | 'PUSHER_SCHEME'
>;

/** Where pages connect to for live messages when a hosted service sends them; none for the process's own, which is 'self'. */
export function realtimeOrigins(settings: Settings): string[] {
  const { PUSHER_KEY, PUSHER_CLUSTER: cluster, PUSHER_HOST: host, PUSHER_PORT: port } = settings;
  if (!PUSHER_KEY) return [];
  if (!host) return cluster ? [`wss://ws-${cluster}.pusher.com`] : [];
  const scheme = settings.PUSHER_SCHEME === 'https' ? 'wss' : 'ws';
  return [`${scheme}://${host}${port ? `:${port}` : ''}`];
}
