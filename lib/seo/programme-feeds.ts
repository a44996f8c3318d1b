import 'server-only';
import type { Metadata } from 'next';
import type { ClientEvent } from '../contract/parts/event';
import type { Locale } from '../i18n/languages';
import { translator } from '../i18n/translate';
import { paths } from '../paths';
import { closedMode } from '../tenant/closed-mode';
import { siteOrigin } from './site-address';

/** Adds what feed readers look for on the pages of the schedule: the feeds of what has changed, in the page's language. */
export async function withProgrammeFeeds(
  metadata: Metadata,
  { event, locale }: { event: ClientEvent; locale: Locale },
): Promise<Metadata> {
  if (closedMode(event)) return metadata;
  const words = await translator(locale, 'changes');
  const feed = (format: 'rss' | 'json') => ({
    url: `${siteOrigin(event)}${paths.programmeFeed(format, locale)}`,
    title: words('feed', { event: event.name }),
  });
  const types = { 'application/rss+xml': [feed('rss')], 'application/feed+json': [feed('json')] };
  return { ...metadata, alternates: { ...metadata.alternates, types } };
}
