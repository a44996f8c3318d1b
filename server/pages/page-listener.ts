import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookieValue } from '@/lib/browser/cookies';
import { isPreviewHost } from '@/lib/domain/preview-host';
import { UnknownMiddleware } from '@/lib/domain/registration/guards';
import { inLocale, splitLocale } from '@/lib/paths';
import { normaliseHost } from '@/lib/seam/host';
import { MISSING_PATH } from '@/lib/tenant/page-address';
import { routePage } from '@/lib/tenant/route-page';
import type { Site } from '@/lib/tenant/site';
import type { SiteDirectory } from '@/lib/tenant/site-directory';
import { endPreview } from '../http/preview-cookie';
import { SECURITY_HEADERS } from '../http/security-headers';
import type { ShownPage } from '../page-cache/key';
import { sendUnavailable, sendUnknownMiddleware, sendUnknownSite } from './plain-page';
import type { createWaitingLine } from './waiting-line';

interface Options {
  directory: SiteDirectory;
  /** Whether a request is for a document, not for a payload that Next's client-side router fetches. */
  isDocument(request: IncomingMessage): boolean;
  /** Answers in place of a page on which orders are begun, while visitors wait. @returns whether it has */
  waitInLine: ReturnType<typeof createWaitingLine>;
  /** Answers a request for a page. */
  sendPage(page: ShownPage, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/**
 * Makes the listener for pages: it refuses unknown hosts before anything is rendered or cached, and answers redirects,
 * including those of the guards.
 */
export function createPageListener({ directory, isDocument, waitInLine, sendPage }: Options) {
  const answer = async (site: Site, request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = splitAddress(request.url);
    const route = routePage({
      site,
      pathname,
      search,
      cookie: (name) => cookieValue(request.headers.cookie, name),
      document: isDocument(request),
      guarded: false,
    });
    if (route.kind === 'redirect') {
      response
        .writeHead(route.permanent ? 308 : 307, {
          ...SECURITY_HEADERS,
          Location: route.location,
          'Cache-Control': route.personal ? 'private, no-store' : 'public, max-age=60',
        })
        .end();
      return;
    }
    if (route.kind === 'page') {
      const { path } = splitLocale(pathname);
      const asked = { host: site.host, locale: route.locale, path, search, isDocument: isDocument(request) };
      if (await waitInLine(asked, request, response)) return;
    }
    // Addresses that cannot belong to a page are not passed on to Next.
    const shown = route.kind === 'missing' ? inLocale(MISSING_PATH, route.locale) : pathname;
    await sendPage(
      { host: site.host, pathname: shown, personal: route.personal, query: route.query },
      request,
      response,
    );
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const host = normaliseHost(request.headers.host);
    try {
      const site = host && (directory.peek(host) ?? (await directory.find(host)));
      if (site) await answer(site, request, response);
      else if (host && isPreviewHost(host)) endPreview(request, response);
      else await sendUnknownSite(request, response);
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else if (error instanceof UnknownMiddleware) await sendUnknownMiddleware(error, request, response);
      else await sendUnavailable(request, response);
    }
  };
}

function splitAddress(address = '/'): { pathname: string; search: string } {
  const at = address.indexOf('?');
  return at < 0
    ? { pathname: address, search: '' }
    : { pathname: address.slice(0, at), search: address.slice(at) };
}
