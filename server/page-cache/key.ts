import type { PageQuery } from '@/lib/tenant/page-queries';
import type { PagePart } from '../next-internals/page-parts';

/** The page that an address names. */
export interface ShownPage {
  host: string;
  pathname: string;
  /** The part of the address's query that the page uses: see lib/tenant/page-queries. */
  query: PageQuery;
  /** Whether shared caches have to check cookies, because other cookies could have caused a redirect. */
  personal: boolean;
}

/**
 * The input of rendering a cached answer: the page and the requested part. It contains nothing else of the visitor's
 * request, so nothing else can get into a page that others see.
 */
export interface PageKey extends ShownPage {
  part: PagePart;
  /** The cache key. Unambiguous, because a host contains no slash and an address no line break. */
  text: string;
}

export function pageKey(page: ShownPage, part: PagePart): PageKey {
  const { host, pathname, query } = page;
  const address = `${host}${pathname}${query.text}`;
  return { ...page, part, text: part.kind === 'document' ? address : `${address}\n${partText(part)}` };
}

function partText(part: PagePart): string {
  return part.kind === 'segment' ? `segment\n${part.segment}` : part.kind;
}
