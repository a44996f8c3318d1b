import type { Locale } from '../i18n/languages';
import { paths, splitLocale } from '../paths';
import { CACHE_PREFIX } from './caching-rules';

/** A page that can be read without a connection. */
export interface CachedPage {
  href: string;
  title: string;
}

/** The pages in the service worker's cache, in one language, the last visited first; one for each title. */
export async function listCachedPages(locale: Locale): Promise<CachedPage[]> {
  const names = await caches.keys();
  const pages = new Map<string, CachedPage>();
  for (const name of names.filter((one) => one.startsWith(`${CACHE_PREFIX}-pages-`))) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).toReversed()) {
      const { pathname, search } = new URL(request.url);
      const shown = splitLocale(pathname);
      if (shown.locale !== locale || shown.path === paths.offline()) continue;
      const title = titleOf(await (await cache.match(request))?.text());
      if (title && !pages.has(title)) pages.set(title, { href: `${pathname}${search}`, title });
    }
  }
  return [...pages.values()];
}

/** Parses only the title: parsing the whole page would check its styles against this page's Content-Security-Policy. */
function titleOf(html = ''): string | undefined {
  const [element] = /<title>[^<]*<\/title>/.exec(html) ?? [];
  return element && new DOMParser().parseFromString(element, 'text/html').title;
}
