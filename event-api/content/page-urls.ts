import type { StoredEvent } from '../tenancy/stored-event';

/** Addresses of an event's own pages, `page` and `page/sub-page`. */
export function pageUrls(pages: StoredEvent['pages']): string[] {
  return pages.flatMap((page) => [page.url, ...page.pages.map((inner) => `${page.url}/${inner.url}`)]);
}
