import { type NextRequest, NextResponse } from 'next/server';
import { cookieValue } from '@/lib/browser/cookies';
import { isDeskHost } from '@/lib/seam/desk-session';
import { normaliseHost } from '@/lib/seam/host';
import { routeDesk } from '@/lib/tenant/desk-route';
import { isCheckRequest, isPageRender } from '@/lib/tenant/page-render';
import { unavailablePage, unknownSitePage } from '@/lib/tenant/plain-pages';
import { routePage } from '@/lib/tenant/route-page';
import { siteDirectory } from '@/lib/tenant/site-directory';

/**
 * Maps host to event and path to language, and applies the route guards (specification §2). It does not run for calls,
 * organisers' pictures and Next's own files. Do not exclude "anything with a dot" as well: one host could then request
 * another host's page by its internal path.
 */
export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!api/|assets/|_next/static/|_next/image).*)'],
};

export async function middleware(request: NextRequest): Promise<NextResponse> {
  if (isCheckRequest(request.nextUrl.pathname, request.headers)) return NextResponse.next();
  const host = normaliseHost(request.headers.get('host'));
  if (host && isDeskHost(host)) return rewriteDesk(request);
  const language = request.headers.get('accept-language');
  const site =
    host &&
    (await siteDirectory()
      .find(host)
      .catch(() => null));
  if (site === null) return plain(await unavailablePage(language), 503, { 'Retry-After': '5' });
  if (!site) return plain(await unknownSitePage(language), 404);

  const route = routePage({
    site,
    pathname: request.nextUrl.pathname,
    search: request.nextUrl.search,
    cookie: (name) => cookieValue(request.headers.get('cookie'), name),
    // Next hides its router's headers from middleware. The process has already checked this for requests that it forwards.
    document: true,
    guarded: isPageRender(request.headers),
  });
  if (route.kind === 'redirect') {
    const answer = NextResponse.redirect(new URL(route.location, request.url), route.permanent ? 308 : 307);
    if (route.personal) answer.headers.set('Cache-Control', 'private, no-store');
    return answer;
  }
  // Next would use the nonce of a policy that a client sends, and it would end up in the cached page.
  const headers = new Headers(request.headers);
  headers.delete('content-security-policy');
  headers.delete('content-security-policy-report-only');
  return NextResponse.rewrite(new URL(`${route.pathname}${request.nextUrl.search}`, request.url), {
    request: { headers },
    status: route.kind === 'missing' ? 404 : 200,
  });
}

/** A page of the desk. The process has put a policy with a nonce into the request, in place of one that a client sent. */
function rewriteDesk(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const route = routeDesk(pathname);
  return NextResponse.rewrite(new URL(`${route.pathname}${search}`, request.url), {
    request: { headers: new Headers(request.headers) },
    status: route.isMissing ? 404 : 200,
  });
}

function plain(page: string, status: number, headers: Record<string, string> = {}): NextResponse {
  return new NextResponse(page, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
