import type { Environment } from '@/lib/env';

type Settings = Pick<
  Environment,
  'PUSHER_KEY' | 'PUSHER_CLUSTER' | 'PUSHER_HOST' | 'PUSHER_PORT' | 'PUSHER_SCHEME'
>;

/** The origins of a hosted realtime service; empty for the process's own service, which the policy allows as 'self'. */
export function realtimeOrigins(settings: Settings): string[] {
  const { PUSHER_KEY, PUSHER_CLUSTER: cluster, PUSHER_HOST: host, PUSHER_PORT: port } = settings;
  if (!PUSHER_KEY) return [];
  if (!host) return cluster ? [`wss://ws-${cluster}.pusher.com`] : [];
  const scheme = settings.PUSHER_SCHEME === 'https' ? 'wss' : 'ws';
  return [`${scheme}://${host}${port ? `:${port}` : ''}`];
}
