import { type Environment, publicOrigin } from '@/lib/env';
import type { Locale } from '@/lib/i18n/languages';
import { inLocale } from '@/lib/paths';
import type { SiteEvent } from './event';

/** Origin of an event's site for links in mail: its first host that is not a test domain. */
export function eventAddress(
  env: Pick<Environment, 'PUBLIC_ORIGIN' | 'PORT'>,
  event: Pick<SiteEvent, 'hosts'>,
): string {
  const host = (event.hosts.find(({ test }) => !test) ?? event.hosts[0])?.host ?? 'localhost';
  return publicOrigin(host, env);
}

/** The full address of a page on the host that a visitor is on, to share. @param path from `paths`, without a language */
export const visitedLink = (
  { env, host, locale }: { env: Pick<Environment, 'PUBLIC_ORIGIN' | 'PORT'>; host: string; locale: Locale },
  path: string,
): string => `${publicOrigin(host, env)}${inLocale(path, locale)}`;

/** The full address of a page of an event's site, for messages. @param path from `paths`, without a language */
export function eventLink(
  env: Pick<Environment, 'PUBLIC_ORIGIN' | 'PORT'>,
  event: Pick<SiteEvent, 'hosts'>,
  locale: Locale,
  path: string,
): string {
  return `${eventAddress(env, event)}${inLocale(path, locale)}`;
}
