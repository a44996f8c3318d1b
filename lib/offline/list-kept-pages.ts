import { type Locale, paths, splitLocale } from '../paths';
import { CACHE_PREFIX } from './keeping';

/** A page that can be read without a connection. */
export interface KeptPage {
  href: string;
  title: string;
}

/** The pages that the service worker keeps, in one language, the one visited last first; one for each title. */
export async function listKeptPages(locale: Locale): Promise<KeptPage[]> {
  const names = await caches.keys();
  const found = new Map<string, KeptPage>();
  for (const name of names.filter((one) => one.startsWith(`${CACHE_PREFIX}-pages-`))) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).toReversed()) {
      const { pathname, search } = new URL(request.url);
      const shown = splitLocale(pathname);
      if (shown.locale !== locale || shown.path === paths.offline()) continue;
      const title = titleOf(await (await cache.match(request))?.text());
      if (title && !found.has(title)) found.set(title, { href: `${pathname}${search}`, title });
    }
  }
  return [...found.values()];
}

/** The title alone is parsed: the page's styles would be tried against the policy of the page that lists it. */
function titleOf(html = ''): string | undefined {
  const [element] = /<title>[^<]*<\/title>/.exec(html) ?? [];
  return element && new DOMParser().parseFromString(element, 'text/html').title;
}
