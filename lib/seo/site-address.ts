import 'server-only';
import type { ClientEvent } from '../contract/parts/event';
import { env, publicOrigin } from '../env';
import { inLocale, type Locale } from '../paths';

/** A path of an event's site as a complete address, at its live domain: the one under which it is to be found. */
export function siteAddress(event: Pick<ClientEvent, 'live_domain'>, path: string, locale: Locale): string {
  return `${siteOrigin(event)}${inLocale(path, locale)}`;
}

/** An address that has no language, such as a picture's, made complete. */
export function siteOrigin(event: Pick<ClientEvent, 'live_domain'>): string {
  return publicOrigin(event.live_domain, env());
}
