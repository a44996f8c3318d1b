import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TagClock } from '../freshness/tag-clock';
import type { NextInternals } from '../next-internals/next-internals';
import { pageKey, type ShownPage } from '../page-cache/key';
import { PageCache } from '../page-cache/page-cache';
import { createRender } from '../page-cache/render';
import type { PageHeaders } from '../policy/page-headers';
import { createVisitorPage } from './visitor-page';

interface Options {
  next: NextInternals;
  clock: TagClock;
  headers: PageHeaders;
  maxBytes: number;
  /** Whether the event API answers. */
  isReady(): Promise<boolean>;
}

/** Makes the function that answers a page from the page cache if possible, and otherwise renders it for the visitor. */
export function createCachedPages({ next, clock, headers, maxBytes, isReady }: Options) {
  const sendToVisitor = createVisitorPage({ next, headers, isReady });
  const pages = new PageCache({
    render: createRender({ next, headers }),
    pass: sendToVisitor,
    clock,
    maxBytes,
  });
  return (page: ShownPage, request: IncomingMessage, response: ServerResponse): void => {
    const part = next.askedPart(request.headers);
    const key = pageKey(page, part, request.method, request.headers);
    if (key) pages.handle(key, request, response);
    else void sendToVisitor(request, response);
  };
}
