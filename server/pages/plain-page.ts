import type { IncomingMessage, ServerResponse } from 'node:http';
import type { UnknownMiddleware } from '@/lib/domain/registration/guards';
import { splitLocale } from '@/lib/paths';
import { unavailablePage, unknownMiddlewarePage, unknownSitePage } from '@/lib/tenant/plain-pages';
import { PLAIN_PAGE_POLICY, SECURITY_HEADERS } from '../http/security-headers';

/** Answers with the page for a host without an event. */
export async function sendUnknownSite(request: IncomingMessage, response: ServerResponse): Promise<void> {
  sendPlain(response, 404, await unknownSitePage(request.headers['accept-language']));
}

/** Answers with the page that asks to come back in a moment: the event cannot be read, or too many pages are asked for. */
export async function sendUnavailable(request: IncomingMessage, response: ServerResponse): Promise<void> {
  sendPlain(response, 503, await unavailablePage(request.headers['accept-language']));
}

/** Answers with the error page of a screen that names a middleware which does not exist. */
export async function sendUnknownMiddleware(
  { middleware }: UnknownMiddleware,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { locale } = splitLocale((request.url ?? '/').split('?', 1)[0] ?? '/');
  sendPlain(response, 500, await unknownMiddlewarePage(locale, middleware));
}

/** Sends a page that needs nothing from the site. */
function sendPlain(response: ServerResponse, status: number, page: string): void {
  response
    .writeHead(status, {
      ...SECURITY_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': PLAIN_PAGE_POLICY,
      ...(status === 503 && { 'Retry-After': '5' }),
    })
    .end(page);
}
