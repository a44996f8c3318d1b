import 'server-only';
import type { ClientEvent } from '../contract/parts/event';
import { type Locale, localeOf } from '../i18n/languages';
import type { Client, PublicCallId } from './client';
import { siteReader } from './server';

/** The two segments that middleware writes in front of every path. */
export interface SiteParams {
  host: string;
  locale: string;
}

export interface RouteSite {
  host: string;
  locale: Locale;
  reader: Client<PublicCallId>;
  event: ClientEvent;
}

/** Reads the event, language and reader for a route handler below `app/[host]/[locale]`; pages use `lib/api/server`. */
export async function readRouteSite(params: Promise<SiteParams>): Promise<RouteSite> {
  const { host, locale: segment } = await params;
  const locale = localeOf(segment);
  const reader = siteReader(host, locale);
  const event = await reader.getClientEventFromDomain({ domain: host, with_token: 'N' });
  return { host, locale, reader, event };
}
