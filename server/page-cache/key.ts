import type { IncomingHttpHeaders } from 'node:http';
import type { PageQuery } from '@/lib/tenant/page-queries';
import type { PagePart } from '../next-insides/page-parts';

/** A page as its address names it. */
export interface ShownPage {
  host: string;
  pathname: string;
  /** What the page knows of the address's query: see lib/tenant/page-queries. */
  query: PageQuery;
  /** Whether shared caches have to look at cookies, because they could have led the visitor elsewhere. */
  personal: boolean;
}

/**
 * What a kept answer is rendered from: the page and which part of it is asked for. It holds nothing else of the visitor's
 * request, so nothing else can get into a page that others see.
 */
export interface PageKey extends ShownPage {
  part: PagePart;
  /** Unambiguous: a host has no slash and an address no line break. */
  text: string;
}

const MAX_PATH_CHARS = 1024;

/** The key of a request for a part of a page; undefined when it must not be answered from the cache. */
export function pageKey(
  page: ShownPage,
  part: PagePart | undefined,
  method: string | undefined,
  headers: IncomingHttpHeaders,
): PageKey | undefined {
  const { host, pathname, query } = page;
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || headers.authorization !== undefined || !part) return undefined;
  if (pathname.length > MAX_PATH_CHARS) return undefined;
  const address = `${host}${pathname}${query.text}`;
  return { ...page, part, text: part.kind === 'document' ? address : `${address}\n${partText(part)}` };
}

function partText(part: PagePart): string {
  return part.kind === 'segment' ? `segment\n${part.segment}` : part.kind;
}
