import 'server-only';
import type { ClientEvent } from '../contract/parts/event';
import { env, publicOrigin } from '../env';
import { DEFAULT_LOCALE, type Locale } from '../i18n/languages';
import { inLocale } from '../paths';

/** The absolute address of a path, on the event's live domain, which search engines should index. */
export function siteAddress(event: Pick<ClientEvent, 'live_domain'>, path: string, locale: Locale): string {
  return `${siteOrigin(event)}${inLocale(path, locale)}`;
}

/** The origin of the event's live domain, for absolute addresses that have no language, such as pictures. */
export function siteOrigin(event: Pick<ClientEvent, 'live_domain'>): string {
  return publicOrigin(event.live_domain, env());
}

/** The language of those who read none of the event's: that of the addresses without a prefix, or else the event's first. */
export function defaultLocale({ event_language: languages }: Pick<ClientEvent, 'event_language'>): Locale {
  const [first = DEFAULT_LOCALE] = languages;
  return languages.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : first;
}
