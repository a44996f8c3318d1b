import { type Environment, publicOrigin } from '@/lib/env';
import type { SiteEvent } from './event';

/** Where an event's site is, for links in mail: its first live host. */
export function eventAddress(
  env: Pick<Environment, 'PUBLIC_ORIGIN' | 'PORT'>,
  event: Pick<SiteEvent, 'hosts'>,
): string {
  const host = (event.hosts.find(({ test }) => !test) ?? event.hosts[0])?.host ?? 'localhost';
  return publicOrigin(host, env);
}
