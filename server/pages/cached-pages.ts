import type { IncomingMessage, ServerResponse } from 'node:http';
import { inLocale, splitLocale } from '@/lib/paths';
import { MISSING_PATH } from '@/lib/tenant/page-address';
import type { TagClock } from '../freshness/tag-clock';
import { sendRefusal } from '../http/refusal';
import type { NextInternals } from '../next-internals/next-internals';
import { type PageKey, pageKey, type ShownPage } from '../page-cache/key';
import { PageCache } from '../page-cache/page-cache';
import { createRender } from '../page-cache/render';
import { RenderQueue } from '../page-cache/render-queue';
import type { PageHeaders } from '../policy/page-headers';
import { createFailedPage } from './failed-page';
import { isPageThere } from './page-existence';
import { sendUnavailable } from './plain-page';
import { createSendToVisitor } from './visitor-page';

interface Options {
  next: NextInternals;
  clock: TagClock;
  headers: PageHeaders;
  maxBytes: number;
  /** Whether the event API answers. */
  isReady(): Promise<boolean>;
}

/** Makes the function that answers a page from the page cache, which renders it if necessary. */
export function createCachedPages({ next, clock, headers, maxBytes, isReady }: Options) {
  const queue = new RenderQueue();
  const sendToVisitor = createSendToVisitor(headers);
  const failed = createFailedPage({ next, queue, isReady });

  const fail = async (request: IncomingMessage, response: ServerResponse) => {
    // Only a document can show an error page: the router loads the document when its payload fails.
    if (next.askedPart(request.headers)?.kind !== 'document')
      sendRefusal(response, 503, { 'Retry-After': '5' });
    else await sendToVisitor(await failed(request), request, response);
  };
  const pass = async ({ host, ...key }: PageKey, request: IncomingMessage, response: ServerResponse) => {
    const page = { host, address: `${key.pathname}${key.query.text}`, part: key.part };
    const answer = await queue.run(host, 'page', () => next.answer(page, request.headers));
    if (answer.status >= 500) await fail(request, response);
    else await sendToVisitor(answer, request, response);
  };
  /** Answers all the same when the answer cannot be made. */
  const orUnavailable = (
    answering: Promise<void>,
    request: IncomingMessage,
    response: ServerResponse,
  ): void => {
    answering.catch(async (error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else await sendUnavailable(request, response);
    });
  };

  const pages = new PageCache({
    render: createRender({ next, headers }),
    queue,
    clock,
    maxBytes,
    pass: (key, request, response) => orUnavailable(pass(key, request, response), request, response),
    fail: (request, response) => orUnavailable(fail(request, response), request, response),
    sendBusy: (request, response) => orUnavailable(sendUnavailable(request, response), request, response),
  });

  return async (page: ShownPage, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const part = next.askedPart(request.headers);
    if (!part) {
      sendRefusal(response, 404);
      return;
    }
    const key = pageKey(page, part);
    const isThere = pages.knows(key) || (await isPageThere(page, queue));
    if (isThere === 'busy') orUnavailable(sendUnavailable(request, response), request, response);
    else pages.handle(isThere ? key : pageKey(missing(page), part), request, response);
  };
}

/** The site's 404 page, in the language of an address where no page is. */
function missing({ host, pathname }: ShownPage): ShownPage {
  const shown = inLocale(MISSING_PATH, splitLocale(pathname).locale);
  return { host, pathname: shown, query: { text: '', isArbitrary: false }, personal: false };
}
