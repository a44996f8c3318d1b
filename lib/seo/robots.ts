import 'server-only';
import type { ClientEvent } from '../contract/parts/event';
import { CRAWLER_RULES } from '../domain/personal-pages';
import { inLocale, paths } from '../paths';
import { siteOrigin } from './site-address';

/** What search engines are asked to leave alone: everything of a test domain; calls, and what is one person's own. */
export function robotsText(event: ClientEvent): string {
  if (event.test_domain === 'Y') return 'User-agent: *\nDisallow: /\n';
  const inEachLanguage = (path: string) => event.event_language.map((locale) => inLocale(path, locale));
  const refused = CRAWLER_RULES.refused.filter((section) => !CRAWLER_RULES.allowed.includes(section));
  return [
    'User-agent: *',
    'Disallow: /api/',
    // `$` ends an address: a page whose name only begins like a section's is not meant.
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
