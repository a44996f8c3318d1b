import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isDeskHost } from '@/lib/seam/desk-session';
import { normaliseHost } from '@/lib/seam/host';
import type { SiteDirectory } from '@/lib/tenant/site-directory';
import { readyText } from '../event-api/platform/process/readiness';
import { callKind } from './calls/call-kind';
import { createCallListener } from './calls/call-listener';
import type { TagClock } from './freshness/tag-clock';
import { isOpened } from './http/is-opened';
import { enterPreview } from './http/preview-cookie';
import { sendRefusal } from './http/refusal';
import { isCall, isPicture, refuseAtGate } from './http/request-gate';
import { SECURITY_HEADERS, setTransportSecurity } from './http/security-headers';
import type { Turns } from './http/turns';
import type { NodeHandler } from './next-internals/capture';
import type { NextInternals } from './next-internals/next-internals';
import { createCachedPages } from './pages/cached-pages';
import { createDeskPages } from './pages/desk-pages';
import { createNextAlone } from './pages/next-alone';
import { createPageListener } from './pages/page-listener';
import { createWaitingLine } from './pages/waiting-line';
import type { PolicySources } from './policy/content-security-policy';
import { createPageHeaders } from './policy/page-headers';
import { APPLE_PAY_PATH, sendApplePayFile } from './static-files/apple-pay-file';
import type { StaticFiles } from './static-files/static-files';

const NO_STORE = {
  ...SECURITY_HEADERS,
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
};

/** `/healthz`: always 200 while the process runs. */
function sendHealth(response: ServerResponse): void {
  response.writeHead(200, NO_STORE).end('ok\n');
}

/** `/readyz`: 200 if calls can be answered, with what somebody has to look at; 503 during shutdown or without the database. */
async function sendReadiness(
  response: ServerResponse,
  { isReady, warnings }: Pick<Options, 'isReady' | 'warnings'>,
): Promise<void> {
  const ready = await isReady().catch(() => false);
  const text = ready ? readyText(await warnings().catch(() => [])) : 'not ready';
  response.writeHead(ready ? 200 : 503, NO_STORE).end(`${text}\n`);
}

interface Options {
  /** Next's own listener. */
  next: NodeHandler;
  internals: NextInternals;
  /** Whether pages are served through Next alone, because its internals have changed. */
  isNextAlone: boolean;
  directory: SiteDirectory;
  clock: TagClock;
  /** By which pages and calls are answered. */
  turns: Turns;
  files: StaticFiles;
  applePayFile?: Buffer | undefined;
  /** In development Next answers everything except calls and files, and nothing is cached. */
  dev?: boolean;
  pageCacheBytes: number;
  trustedProxies: number;
  policy: PolicySources;
  isReady(): Promise<boolean>;
  warnings(): Promise<string[]>;
}

/** Makes the request listener of the process, which decides which part of it answers a request. */
export function createListener(options: Options): RequestListener {
  const { next, internals, isNextAlone, directory, clock, turns, files, policy } = options;
  const { trustedProxies, isReady, applePayFile } = options;
  const headers = createPageHeaders({
    directory,
    policy,
    ownScripts: (html) => internals.inlineScripts(html).own,
  });
  const sendAlone = createNextAlone({ handle: next, headers });
  const sendPage = isNextAlone
    ? (_page: unknown, request: IncomingMessage, response: ServerResponse) => sendAlone(request, response)
    : createCachedPages({ next: internals, clock, headers, maxBytes: options.pageCacheBytes, isReady });
  const calls = createCallListener(trustedProxies);
  const sendPageOrRefusal = createPageListener({
    directory,
    isDocument: (request) => internals.askedPart(request.headers)?.kind === 'document',
    waitInLine: createWaitingLine(trustedProxies),
    sendPage,
  });
  const sendDesk = createDeskPages(next);
  const sendByNext = (request: IncomingMessage, response: ServerResponse) => {
    clock.run(false, () => next(request, response));
  };

  const sendRendered = (pathname: string, request: IncomingMessage, response: ServerResponse) => {
    if (options.dev) sendByNext(request, response);
    // A file of Next's that is not there, such as a script of an earlier build that an old tab still asks for. People who
    // open such an address get the site's own 404 page, as for any other that no page has.
    else if (pathname.startsWith('/_next/') && !isOpened(request)) sendRefusal(response, 404);
    else if (isForDesk(request)) void sendDesk(request, response);
    else void sendPageOrRefusal(request, response);
  };

  return (request, response) => {
    setTransportSecurity(request, response, trustedProxies);
    if (refuseAtGate(request, response, options.dev) || enterPreview(request, response)) return;
    const pathname = pathOf(request);
    if (isPicture(pathname)) turns.page(() => void calls.answer(request, response));
    else if (isCall(pathname)) {
      const forget = turns.call(callKind(pathname), {
        serve: () => calls.answer(request, response),
        refuse: () => calls.refuse(request, response),
      });
      response.once('close', forget);
    } else if (pathname === '/healthz') sendHealth(response);
    else if (pathname === '/readyz') void sendReadiness(response, options);
    else if (applePayFile && pathname === APPLE_PAY_PATH) sendApplePayFile(response, applePayFile);
    else turns.page(() => files(request, response, () => sendRendered(pathname, request, response)));
  };
}

function isForDesk({ headers }: IncomingMessage): boolean {
  const host = normaliseHost(headers.host);
  return host !== undefined && isDeskHost(host);
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? url;
}
