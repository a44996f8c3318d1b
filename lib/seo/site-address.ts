import 'server-only';
import type { ClientEvent } from '../contract/parts/event';
import { env, publicOrigin } from '../env';
import { inLocale, type Locale } from '../paths';

/** The absolute address of a path, on the event's live domain, which search engines should index. */
export function siteAddress(event: Pick<ClientEvent, 'live_domain'>, path: string, locale: Locale): string {
  return `${siteOrigin(event)}${inLocale(path, locale)}`;
}

/** The origin of the event's live domain, for absolute addresses that have no language, such as pictures. */
export function siteOrigin(event: Pick<ClientEvent, 'live_domain'>): string {
  return publicOrigin(event.live_domain, env());
}
