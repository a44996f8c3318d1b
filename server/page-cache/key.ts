import type { IncomingHttpHeaders } from 'node:http';
import type { PageQuery } from '@/lib/tenant/page-queries';

/**
 * What a kept page is rendered from. It holds the site, the path, what the page knows of a query and which payload of the
 * page is asked for, and nothing else of a visitor: so nothing else can get into a page that others see.
 */
export interface PageKey {
  /** Unambiguous: a host has no slash and an address no line break. */
  text: string;
  host: string;
  pathname: string;
  /** What the page knows of the address's query: see lib/tenant/page-queries. */
  query: PageQuery;
  /** Whether shared caches have to look at cookies, because they could have led the visitor elsewhere. */
  personal: boolean;
  /** The router's payload instead of the document; `segment` for one part of it, fetched ahead. */
  payload?: { segment: string | undefined };
}

const MAX_PATH_CHARS = 1024;
const MAX_SEGMENT_CHARS = 300;

/** The key of a request for a page, or undefined when it must not be answered from the cache. */
export function pageKey(
  page: Pick<PageKey, 'host' | 'pathname' | 'personal' | 'query'>,
  method: string | undefined,
  headers: IncomingHttpHeaders,
): PageKey | undefined {
  const { host, pathname } = page;
  const address = `${host}${pathname}${page.query.text}`;
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return undefined;
  if (pathname.length > MAX_PATH_CHARS) return undefined;
  const { rsc } = headers;
  if (rsc === undefined) return { ...page, text: address };
  if (rsc !== '1') return undefined;
  // The payload of a kept page depends on the segment alone: the router's state tree and the kind of prefetch, which it
  // sends as well, change nothing.
  const segment = headers['next-router-segment-prefetch'];
  if (segment === undefined) {
    return { ...page, text: `${address}\npayload`, payload: { segment: undefined } };
  }
  if (typeof segment !== 'string' || segment.length > MAX_SEGMENT_CHARS) return undefined;
  return { ...page, text: `${address}\nsegment\n${segment}`, payload: { segment } };
}
