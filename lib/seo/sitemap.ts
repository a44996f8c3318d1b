import 'server-only';
import { escapeUTF8 } from 'entities';
import type { ClientEvent } from '../contract/parts/event';
import type { Locale } from '../i18n/languages';
import { type LastModified, lastModified } from './last-modified';
import { defaultLocale, siteAddress } from './site-address';

/**
 * The sitemap of a site (sitemaps.org, with hreflang alternates): each page in each language, with links to the same page in
 * the other languages. `pages` are paths without language; `modified` says when each was last changed.
 */
export function sitemapXml(event: ClientEvent, pages: readonly string[], modified: LastModified): string {
  const urls = pages.flatMap((path) => {
    const changed = `<lastmod>${lastModified(path, modified)}</lastmod>`;
    const links = event.event_language.length > 1 ? alternates(event, path) : '';
    return event.event_language.map(
      (locale) => `<url><loc>${escapeUTF8(siteAddress(event, path, locale))}</loc>${changed}${links}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

function alternates(event: ClientEvent, path: string): string {
  const languages: [string, Locale][] = event.event_language.map((locale) => [locale, locale]);
  return [...languages, ['x-default', defaultLocale(event)] as const]
    .map(
      ([name, locale]) =>
        `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeUTF8(siteAddress(event, path, locale))}"/>`,
    )
    .join('');
}
