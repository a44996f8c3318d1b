import 'server-only';
import type { ClientEvent } from '../contract/parts/event';
import { CRAWLER_RULES } from '../domain/personal-pages';
import { inLocale, paths } from '../paths';
import { siteOrigin } from './site-address';

/** The robots.txt of a site: it disallows everything on a test domain, otherwise calls and personal pages. */
export function robotsText(event: ClientEvent): string {
  if (event.test_domain === 'Y') return 'User-agent: *\nDisallow: /\n';
  const inEachLanguage = (path: string) => event.event_language.map((locale) => inLocale(path, locale));
  const refused = CRAWLER_RULES.refused.filter((section) => !CRAWLER_RULES.allowed.includes(section));
  return [
    'User-agent: *',
    'Disallow: /api/',
    // `$` marks the end of the address, so that other pages whose names begin like a section's stay allowed.
    ...refused
      .flatMap(inEachLanguage)
      .flatMap((section) => [`${section}$`, `${section}/`, `${section}?`].map(disallow)),
    ...CRAWLER_RULES.allowed.flatMap(inEachLanguage).map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${siteOrigin(event)}${paths.sitemap()}`,
    '',
  ].join('\n');
}

function disallow(pattern: string): string {
  return `Disallow: ${pattern}`;
}
