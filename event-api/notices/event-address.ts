import type { Environment } from '@/lib/env';
import type { SiteEvent } from '../site/event';

/**
 * Where an event's site is, for links in mail: its first live host, written as PUBLIC_ORIGIN says. Without that setting a
 * host for development (`localhost`, `*.localhost`) is plain http on the process's port, any other https.
 */
export function eventAddress(
  { PUBLIC_ORIGIN, PORT }: Pick<Environment, 'PUBLIC_ORIGIN' | 'PORT'>,
  event: Pick<SiteEvent, 'hosts'>,
): string {
  const host = (event.hosts.find(({ test }) => !test) ?? event.hosts[0])?.host ?? 'localhost';
  if (PUBLIC_ORIGIN) return PUBLIC_ORIGIN.replace('{host}', host);
  return /(^|\.)localhost$/.test(host) ? `http://${host}:${PORT}` : `https://${host}`;
}
